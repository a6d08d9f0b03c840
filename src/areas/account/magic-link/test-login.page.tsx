import { Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { signInMessages } from '../messages/sign-in.ts'
import { userMessages } from '../messages/users.ts'
import { accountPaths } from '../paths.ts'
import { listTestUsers, signInForTest } from './test-login.server.ts'

export const loader = ({ context }: LoaderFunctionArgs) => listTestUsers(ctxOf(context))

export const action = formAction(async ({ ctx, form }) => {
  await signInForTest(ctx, String(form.get('id')))
  return redirect(accountPaths.own)
})

/** Signs in as anybody, in development; production contains neither this page nor its action. */
export default function TestLoginPage() {
  const t = useMessages(signInMessages).test
  const { roles } = useMessages(userMessages)
  const users = useLoaderData<typeof loader>()
  return (
    <div className="page section">
      <PageTitle unlisted>{t.title}</PageTitle>
      <Card title={t.title}>
        <Form method="post" className="stack">
          {users.map(({ id, email, role }) => (
            <Button key={id} type="submit" name="id" value={id} variant="ghost">
              {email} · {roles[role]}
            </Button>
          ))}
        </Form>
      </Card>
    </div>
  )
}
