import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { rejectionOf } from '#kernel/http/rejection.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { AuthImage } from '../sign-in/auth-image.tsx'
import styles from './account.module.css'

interface Props {
  /** The title in the browser tab. */
  title: string
  heading: string
  lead?: ReactNode
  /** Whether search engines may index the page. */
  listed?: boolean
  rejection?: ReturnType<typeof rejectionOf>
  /** Fields that show their own errors; other errors are shown above them. */
  fields?: readonly string[]
  /** The link to the previous page. */
  back?: { to: string; label: string }
  children: ReactNode
}

/** A page for signing in, registering or recovering an account: an image, and a short form. */
export function AuthForm({ title, heading, lead, listed, rejection, fields = [], back, children }: Props) {
  return (
    <div className="page section">
      <PageTitle unlisted={!listed} description={typeof lead === 'string' ? lead : undefined}>
        {title}
      </PageTitle>
      <div className={`card flush auth ${styles.auth}`}>
        <AuthImage />
        <Form method="post" noValidate>
          <div>
            <h1>{heading}</h1>
            {lead && <p className="soft">{lead}</p>}
          </div>
          {rejection && !fields.some((name) => rejection.errors[name]) && (
            <Notice tone="bad" urgent>
              {rejection.problem.detail}
            </Notice>
          )}
          {children}
          {back && (
            <p className="center sm soft">
              <Link className="link" to={back.to}>
                {back.label}
              </Link>
            </p>
          )}
        </Form>
      </div>
    </div>
  )
}
