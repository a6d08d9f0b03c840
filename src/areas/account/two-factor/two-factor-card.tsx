import { useState } from 'react'
import { Form } from 'react-router'
import type { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { CopyButton } from '#kernel/ui/copy/copy-button.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import styles from '../frame/account.module.css'
import { securityMessages } from '../messages/security.ts'
import type { TotpSecret } from './totp.server.ts'

interface Props {
  on: boolean
  /** The secret just created for the app; the first code is entered beside it. */
  app: TotpSecret | null
  /** Just created, and never shown again. */
  codes: readonly string[] | null
  /** How many recovery codes are unused. */
  codesLeft: number
  asksPassword: boolean
  rejection: ReturnType<typeof rejectionOf>
}

/** With this many recovery codes left, it is time for new ones. */
const fewCodes = 3

/** App codes as a second step: enabled with a first code, with recovery codes in case the app is lost. */
export function TwoFactorCard({ on, app, codes, codesLeft, asksPassword, rejection }: Props) {
  const t = useMessages(securityMessages).twoStep
  const error = rejection?.values.intent?.startsWith('totp') ? rejection.errors : {}
  // A wrong first code answers without the secret, which may be why it was wrong: the QR code stays for another scan.
  const [shownApp, setShownApp] = useState(app)
  if (app && app !== shownApp) setShownApp(app)
  const confirming = app !== null || rejection?.values.intent === 'totp-confirm'
  return (
    <Card title={t.title} end={<Badge tone={on ? 'good' : undefined}>{on ? t.on : t.off}</Badge>}>
      <div className="stack-l">
        <p className="soft">{t.lead}</p>
        {codes && (
          <Notice tone="good" title={t.codesTitle}>
            <p>{t.codesText}</p>
            <ul className={styles.codes}>
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
            <div className="row wrap">
              <CopyButton
                text={codes.join('\n')}
                label={t.copyCodes}
                message={t.codesCopied}
                className="btn ghost small"
              >
                {t.copyCodes}
              </CopyButton>
              <a
                className="btn ghost small"
                href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
                download={t.codesFile}
              >
                {t.saveCodes}
              </a>
            </div>
          </Notice>
        )}
        {on &&
          !codes &&
          (codesLeft > fewCodes ? (
            <p className="sm soft">{t.codesLeft(codesLeft)}</p>
          ) : (
            <Notice tone="warn">{t.codesLeft(codesLeft)}</Notice>
          ))}
        {confirming ? (
          <ConfirmTotp app={shownApp} error={error.code} />
        ) : (
          <Form method="post" className={`stack ${styles.narrow}`} noValidate>
            {asksPassword && (
              <TextField
                label={t.password}
                name="password"
                type="password"
                autoComplete="current-password"
                error={error.password}
              />
            )}
            <div className="row wrap">
              {on ? (
                <>
                  <Button type="submit" name="intent" value="totp-codes" variant="ghost" size="small">
                    {t.newCodes}
                  </Button>
                  <Button type="submit" name="intent" value="totp-off" variant="danger" size="small">
                    {t.switchOff}
                  </Button>
                </>
              ) : (
                <Button type="submit" name="intent" value="totp-begin">
                  {t.switchOn}
                </Button>
              )}
            </div>
          </Form>
        )}
      </div>
    </Card>
  )
}

/** Without scripts the QR code is gone after a wrong first code, since it is sent once; the app may have it already. */
function ConfirmTotp({ app, error }: { app: TotpSecret | null; error?: string | undefined }) {
  const t = useMessages(securityMessages).twoStep
  return (
    <Form method="post" className="stack-l" noValidate>
      {app && (
        <div className="stack">
          <p>{t.scan}</p>
          <img
            className={styles.qr}
            src={`data:image/svg+xml,${encodeURIComponent(app.qr)}`}
            alt={t.qr}
            width={200}
            height={200}
          />
          <p className="sm soft">
            {t.typed} <code className="code">{app.secret}</code>
          </p>
        </div>
      )}
      <div className={`stack ${styles.narrow}`}>
        <TextField
          label={t.firstCode}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
          error={error}
        />
        <div>
          <Button type="submit" name="intent" value="totp-confirm">
            {t.confirm}
          </Button>
        </div>
      </div>
    </Form>
  )
}
