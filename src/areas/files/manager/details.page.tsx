import type { LoaderFunctionArgs } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { itemDetails } from './files-view.server.ts'

/** The panel's data about an item; loaded when it is opened, so that the list does not wait for it. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return itemDetails(ctxOf(context), params.id)
}
