import { type LoaderFunctionArgs, redirect } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { customerPaths } from '../paths.ts'
import { customerOf } from './customer-of.server.ts'

/** Leads from an order or an account to its customer: those who link need not know who it is. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = await customerOf(ctxOf(context), params.kind ?? '', params.key ?? '')
  return redirect(customerPaths.page(id))
}
