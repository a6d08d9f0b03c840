import type { LoaderFunctionArgs } from 'react-router'
import { contentDisposition } from '#areas/files/public.server.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { openDownload } from './download.server.ts'

/** The file itself. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const order = searchParams.get('order')
  const token = searchParams.get('token')
  const by = order && token ? { order, token } : undefined
  const { name, type, object } = await openDownload(ctxOf(context), params.id ?? '', by)
  const ending = type === 'application/pdf' ? 'pdf' : type.replace('image/', '').replace('jpeg', 'jpg')
  const file = name.toLowerCase().endsWith(`.${ending}`) ? name : `${name}.${ending}`
  return new Response(object.stream, {
    headers: {
      'content-type': type,
      'content-disposition': contentDisposition('attachment', file),
      'cache-control': 'private, no-store',
    },
  })
}
