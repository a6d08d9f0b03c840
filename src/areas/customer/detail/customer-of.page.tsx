import { type LoaderFunctionArgs, redirect } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { customerPaths } from '../paths.ts'
import { customerOf } from './customer-of.server.ts'

/** Redirects from an order or an account to its customer, so that links need not know the customer. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = await customerOf(ctxOf(context), params.kind ?? '', params.key ?? '')
  return redirect(customerPaths.page(id))
}
