import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { refusalOf } from '#kernel/http/refusal.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { AuthPicture } from '../sign-in/auth-picture.tsx'
import styles from './account.module.css'

interface Props {
  /** The title in the browser tab. */
  title: string
  heading: string
  lead?: ReactNode
  /** Whether search engines may index the page. */
  listed?: boolean
  refused?: ReturnType<typeof refusalOf>
  /** Fields that show their own errors; other errors are shown above them. */
  fields?: readonly string[]
  /** The link to the previous page. */
  back?: { to: string; label: string }
  children: ReactNode
}

/** A page for signing in, registering or recovering an account: an image, and a short form. */
export function AuthForm({ title, heading, lead, listed, refused, fields = [], back, children }: Props) {
  return (
    <div className="page section">
      <PageTitle unlisted={!listed} description={typeof lead === 'string' ? lead : undefined}>
        {title}
      </PageTitle>
      <div className={`card flush auth ${styles.auth}`}>
        <AuthPicture />
        <Form method="post" noValidate>
          <div>
            <h1>{heading}</h1>
            {lead && <p className="soft">{lead}</p>}
          </div>
          {refused && !fields.some((name) => refused.errors[name]) && (
            <Notice tone="bad" urgent>
              {refused.problem.detail}
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
