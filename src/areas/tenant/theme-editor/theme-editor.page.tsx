import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { tenantPaths } from '../paths.ts'
import { customMessages } from './messages.ts'
import {
  openThemeEditor,
  previewAppearance,
  publishAppearance,
  saveAppearance,
  storeLogo,
} from './theme-editor.server.ts'
import { ThemeEditor } from './theme-editor.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return openThemeEditor(ctxOf(context))
}

export const action = formAction(async ({ ctx, form }) => {
  switch (form.get('intent')) {
    case 'logo':
      return { done: 'logo' as const, logo: await storeLogo(ctx, form.get('logo')) }
    case 'preview':
      return { done: 'preview' as const, ...(await previewAppearance(ctx, form)) }
    case 'publish':
      return { done: 'published' as const, number: await publishAppearance(ctx, form) }
    default:
      return { done: 'saved' as const, changes: await saveAppearance(ctx, form) }
  }
})

/** The theme designer: a site's appearance, previewed on everything it applies to. */
export default function ThemeEditorPage() {
  const t = useMessages(customMessages)
  const opened = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = rejectionOf(answer)
  return (
    <>
      <PageTitle unlisted>{t.title}</PageTitle>
      <noscript>
        <Notice tone="warn" actions={<a href={tenantPaths.section('look')}>{t.plainForm}</a>}>
          {t.needsScripts}
        </Notice>
      </noscript>
      <ThemeEditor
        opened={opened}
        error={refused?.problem.detail ?? null}
        answer={answer && 'done' in answer ? answer : null}
      />
    </>
  )
}
