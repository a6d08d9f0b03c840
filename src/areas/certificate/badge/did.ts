import type { LoaderFunctionArgs } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { didDocument } from './did-document.server.ts'

/** `did:web`: verifiers of a credential find the site’s keys here. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return new Response(JSON.stringify(await didDocument(ctxOf(context))), {
    headers: {
      'content-type': 'application/did+json',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    },
  })
}
