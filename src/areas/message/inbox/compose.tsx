import { Form, Link, useNavigate } from 'react-router'
import { type UserHit, UserPicker } from '#areas/account/public.tsx'
import type { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Field } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowLeft } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { maxPostLength } from '../message.rules.ts'
import { inboxMessages } from '../messages/inbox.ts'
import { messagePaths } from '../paths.ts'
import styles from './inbox.module.css'
import type { Partner } from './inbox.server.ts'
import { PartnerAvatar } from './partner-avatar.tsx'

interface Props {
  readers: readonly Partner[]
  reader: { id: string; name: string } | null
  search: string
  staff: boolean
  rejection: ReturnType<typeof rejectionOf>
}

/** Choose a recipient, then write the message. */
export function Compose({ readers, reader, search, staff, rejection }: Props) {
  const t = useMessages(inboxMessages)
  const navigate = useNavigate()
  return (
    <>
      <header>
        <Link className={`icon-btn ${styles.back}`} to={messagePaths.inbox({})} aria-label={t.back}>
          <Icon path={iconArrowLeft} />
        </Link>
        <h2 className="grow">{reader ? reader.name : t.write}</h2>
      </header>
      <div className={styles.compose}>
        {reader ? (
          <Form method="post" className="stack-l" noValidate>
            <input type="hidden" name="intent" value="write" />
            <input type="hidden" name="to" value={reader.id} />
            {rejection && !rejection.errors.text && (
              <Notice tone="bad" urgent>
                {rejection.problem.detail}
              </Notice>
            )}
            <Field label={t.reply} error={rejection?.errors.text}>
              {(control) => (
                <textarea
                  {...control}
                  className="textarea"
                  name="text"
                  required
                  rows={5}
                  maxLength={maxPostLength}
                  defaultValue={rejection?.values.text}
                />
              )}
            </Field>
            <div>
              <SubmitButton state="normal">{t.send}</SubmitButton>
            </div>
          </Form>
        ) : (
          <>
            <Form className="stack-s">
              <input type="hidden" name="to" value="" />
              <UserPicker<UserHit>
                label={t.to}
                name="q"
                defaultValue={search}
                hint={staff ? t.toHintStaff : t.toHint}
                address={messagePaths.api.readers}
                itemsOf={({ items }: { items: (UserHit & { staff: boolean })[] }) =>
                  items.map((item) => ({ ...item, ...(item.staff && { badge: t.staff }) }))
                }
                nothing={t.nobody}
                onChoose={({ id }) => navigate(messagePaths.write(id))}
              />
              <noscript>
                <button type="submit" className="btn ghost small">
                  {t.find}
                </button>
              </noscript>
            </Form>
            {readers.length === 0 && <p className="soft">{t.nobody}</p>}
            <div className={styles.people}>
              {readers.map((person) => (
                <Link key={person.id} to={messagePaths.write(person.id)}>
                  <PartnerAvatar kind="person" partner={person} />
                  <span className="grow">{person.name}</span>
                  {person.staff && <Badge tone="accent">{t.staff}</Badge>}
                </Link>
              ))}
            </div>
          </>
        )}
      </div>
    </>
  )
}
