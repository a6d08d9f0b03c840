import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { refusalOf } from '#kernel/http/refusal.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { AuthPicture } from '../sign-in/auth-picture.tsx'
import styles from './account.module.css'

interface Props {
  /** In the browser's tab. */
  title: string
  heading: string
  lead?: ReactNode
  /** Search engines may know the page. */
  listed?: boolean
  refused?: ReturnType<typeof refusalOf>
  /** Fields that tell by themselves what is wrong with them; anything else is told above them. */
  fields?: readonly string[]
  /** The way to the page one came from. */
  back?: { to: string; label: string }
  children: ReactNode
}

/** A page of signing in, joining or coming back: a picture, and a form of few fields. */
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
