import { Form, redirect } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button, ButtonLink } from '#kernel/ui/button.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { accountMessages } from '../messages/index.ts'
import { accountPaths } from '../paths.ts'
import { endSession } from '../session.server.ts'

export const action = formAction(async ({ ctx, form }) => {
  await endSession(ctx)
  return redirect(form.get('why') === 'idle' ? accountPaths.login({ expired: true }) : '/')
})

/** Signing out is a POST, so that no image or link on another page can sign anybody out; this page asks for confirmation. */
export default function LogoutPage() {
  const t = useMessages(accountMessages).logout
  return (
    <div className="page section center stack-l">
      <PageTitle unlisted>{t.title}</PageTitle>
      <h1>{t.question}</h1>
      <Form method="post" className="row wrap center-row">
        <Button type="submit">{t.submit}</Button>
        <ButtonLink to="/" variant="ghost">
          {t.stay}
        </ButtonLink>
      </Form>
    </div>
  )
}
