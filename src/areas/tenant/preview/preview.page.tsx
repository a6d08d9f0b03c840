import { type LoaderFunctionArgs, redirect } from 'react-router'
import { can } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import { clearCookie, setCookie } from '#kernel/http/cookies.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { configAbilities } from '../config/abilities.ts'
import { tenantPaths } from '../paths.ts'
import { isPreviewKeyValid, previewCookie } from './preview.server.ts'

/** Opens the preview by its link, or ends it (`?end`). An expired link gives 404. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { searchParams } = new URL(request.url)
  if (searchParams.has('end')) {
    clearCookie(ctx, previewCookie)
    return redirect(can(ctx.viewer, configAbilities.change) ? tenantPaths.config() : '/')
  }
  const key = searchParams.get('key') ?? ''
  if (!isPreviewKeyValid(ctx, key)) throw notFound('config.preview_ended')
  setCookie(ctx, previewCookie, key, { maxAgeSeconds: 3600 })
  return redirect('/')
}
