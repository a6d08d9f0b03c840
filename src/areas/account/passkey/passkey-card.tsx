import { useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { day } from '#kernel/time/index.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import styles from '../frame/account.module.css'
import { securityMessages } from '../messages/security.ts'
import type { Passkey } from './passkey.server.ts'
import { createPasskey } from './use-passkey.ts'

/** The user's passkeys, created by the browser, each with a delete button. */
export function PasskeyCard({
  passkeys,
  asksPassword,
  rejection,
}: {
  passkeys: readonly Passkey[]
  asksPassword: boolean
  rejection: ReturnType<typeof rejectionOf>
}) {
  const t = useMessages(securityMessages).passkeys
  const { revalidate } = useRevalidator()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const make = async () => {
    setBusy(true)
    setFailed(null)
    const problem = await createPasskey(password, t.named(day(new Date())))
    setBusy(false)
    if (problem !== null) setFailed(problem || t.failed)
    else {
      setPassword('')
      await revalidate()
    }
  }
  const removeRejection = rejection?.values.intent === 'passkey-remove' ? rejection : undefined
  const error = removeRejection?.errors.password
  const warning = failed ?? (removeRejection && !error ? removeRejection.problem.detail : null)
  return (
    <Card title={t.title}>
      <Form method="post" className="stack-l" noValidate>
        <input type="hidden" name="intent" value="passkey-remove" />
        <p className="soft">{t.lead}</p>
        {warning && (
          <Notice tone="warn" urgent>
            {warning}
          </Notice>
        )}
        {passkeys.length > 0 && (
          <ul className={styles.list}>
            {passkeys.map(({ id, name, createdAt, usedAt }) => (
              <li key={id}>
                <span>
                  <b>{name}</b>
                  <br />
                  <span className="sm soft">
                    {usedAt ? t.used : t.made} <DateText at={usedAt ?? createdAt} time />
                  </span>
                </span>
                <Button type="submit" name="id" value={id} variant="ghost" size="small">
                  {t.remove}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className={`stack ${styles.narrow}`}>
          {asksPassword && (
            <TextField
              label={t.password}
              name="password"
              type="password"
              autoComplete="current-password"
              hint={t.passwordHint}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
              error={error}
            />
          )}
          <div>
            <Button onClick={make} busy={busy}>
              {t.add}
            </Button>
          </div>
        </div>
      </Form>
    </Card>
  )
}
