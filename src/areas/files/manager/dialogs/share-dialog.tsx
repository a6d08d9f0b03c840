import { type FormEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFetcher } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { type Day, day, formatDateTime } from '#kernel/time/index.ts'
import { QuantityField } from '#kernel/ui/amount/quantity-field.tsx'
import { CopyButton } from '#kernel/ui/copy/copy-button.tsx'
import { copyText } from '#kernel/ui/copy/copy-text.ts'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { Check, TextAreaField } from '#kernel/ui/field.tsx'
import { FieldGroup } from '#kernel/ui/field-group.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowBackUp, iconPlus, iconQrcode } from '#kernel/ui/icons.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import { PasswordField } from '#kernel/ui/password-field.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { filesPaths } from '../../paths.ts'
import type { FileItem, Share } from '../../public.ts'
import type { loader } from '../details.page.tsx'
import { filesMessages } from '../messages/index.ts'
import type { DialogProps } from './dialog-props.ts'

/** The links to one item: existing ones, with their usage, and a new one. */
export function ShareDialog({ item, operations, onClose }: DialogProps & { item: FileItem }) {
  const t = useMessages(filesMessages)
  const fetcher = useFetcher<typeof loader>()
  const { load, data } = fetcher
  const [making, setMaking] = useState(false)
  const url = filesPaths.details(item.id)
  useEffect(() => void load(url), [load, url])
  const shares = data?.shares
  /** Links ended just now. Their undo is beside them: a message outside a dialog cannot be reached while it is open. */
  const [ended, setEnded] = useState<readonly string[]>([])
  const change = async (intent: 'revoke' | 'resume', shareId: string) => {
    if (!(await operations.act({ intent, shareId }))) return
    setEnded((before) => [
      ...before.filter((id) => id !== shareId),
      ...(intent === 'revoke' ? [shareId] : []),
    ])
    await load(url)
  }
  return (
    <Modal onClose={onClose} title={t.share.title(item.name)} size="lg">
      <div className="sec">
        {!shares && <span className="sk" style={{ height: 60 }} />}
        {shares?.map((share) => (
          <LinkRow
            key={share.id}
            share={share}
            isEndedNow={ended.includes(share.id)}
            onChange={(intent) => void change(intent, share.id)}
          />
        ))}
        {shares && (making || shares.length === 0) ? (
          <NewLink
            item={item}
            operations={operations}
            onMade={(share) => {
              setMaking(false)
              void copyText(share.url).then((copied) => toast(copied ? t.share.madeCopied : t.share.made))
              void load(url)
            }}
          />
        ) : (
          shares && (
            <button type="button" className="btn" onClick={() => setMaking(true)}>
              <Icon path={iconPlus} className="ic" />
              {t.share.another}
            </button>
          )
        )}
      </div>
    </Modal>
  )
}

function LinkRow({
  share,
  isEndedNow,
  onChange,
}: {
  share: Share
  isEndedNow: boolean
  onChange: (intent: 'revoke' | 'resume') => void
}) {
  const t = useMessages(filesMessages)
  const locale = useLocale()
  const [qr, setQr] = useState(false)
  const active = share.state === 'active'
  const { view, download, upload } = share.permissions
  const details = [
    [view && t.share.view, download && t.share.download, upload && t.share.upload]
      .filter(Boolean)
      .join(' + '),
    share.hasPassword ? t.share.locked : '',
    share.blurred ? t.share.blurred : '',
    share.expiresAt ? t.share.until(formatDateTime(new Date(share.expiresAt), locale)) : t.share.forever,
    share.maxDownloads
      ? t.share.most(share.downloads, share.maxDownloads)
      : t.share.seen(share.views, share.downloads),
  ]
  return (
    <div className="card">
      <div className="row between">
        <span className={`badge ${active ? 'good' : ''}`}>{t.share.states[share.state]}</span>
        {active && (
          <button type="button" className="btn sm quiet" onClick={() => onChange('revoke')}>
            {t.share.revoke}
          </button>
        )}
        {share.state === 'revoked' && isEndedNow && (
          <button type="button" className="btn sm quiet" onClick={() => onChange('resume')}>
            <Icon path={iconArrowBackUp} className="ic" />
            {t.share.resume}
          </button>
        )}
      </div>
      {active && (
        <div className="row" style={{ marginTop: 8 }}>
          <input
            className="in grow"
            readOnly
            value={share.url}
            aria-label={t.share.link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={share.url} label={t.share.copy} message={t.share.copied} className="ibtn" />
          <button
            type="button"
            className="ibtn"
            aria-label={t.share.qr}
            title={t.share.qr}
            aria-expanded={qr}
            onClick={() => setQr(!qr)}
          >
            <Icon path={iconQrcode} className="ic" />
          </button>
        </div>
      )}
      {qr && (
        <img
          src={filesPaths.shareQr(share.itemId, share.id)}
          alt={t.share.qr}
          width={200}
          height={200}
          style={{ margin: '12px auto', borderRadius: 12, background: '#fff' }}
        />
      )}
      <p className="soft-t xs">{details.filter(Boolean).join(' · ')}</p>
    </div>
  )
}

const minPasswordLength = 4

interface NewLinkProps {
  item: FileItem
  operations: DialogProps['operations']
  onMade: (share: Share) => void
}

function NewLink({ item, operations, onMade }: NewLinkProps) {
  const t = useMessages(filesMessages)
  const [allowed, setAllowed] = useState({ view: true, download: true, upload: false })
  const [password, setPassword] = useState('')
  const [until, setUntil] = useState<Day | null>(null)
  const [most, setMost] = useState<number | null>(null)
  const [blurred, setBlurred] = useState(false)
  const [message, setMessage] = useState('')
  const [sending, setSending] = useState(false)
  const nothing = !allowed.view && !allowed.download && !allowed.upload
  const [tooShort, setTooShort] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (nothing) return
    const short = password !== '' && password.length < minPasswordLength
    const form = event.currentTarget
    flushSync(() => setTooShort(short))
    // An invalid day or number would otherwise create a link without expiry.
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus()
    if (wrong) return
    setSending(true)
    const bit = (on: boolean) => (on ? '1' : '0')
    const done = await operations.act({
      intent: 'share',
      id: item.id,
      view: bit(allowed.view),
      download: bit(allowed.download),
      upload: bit(allowed.upload),
      password: password || undefined,
      // Until the end of that day in Thailand.
      expiresAt: until ? new Date(`${until}T23:59:59+07:00`).toISOString() : '',
      maxDownloads: most === null ? '' : String(most / 1000),
      blurred: bit(blurred),
      message,
    })
    setSending(false)
    if (done?.result === 'share') onMade(done.share)
  }
  const allow = (name: keyof typeof allowed) => (
    <Check
      key={name}
      checked={allowed[name]}
      onChange={(event) => setAllowed({ ...allowed, [name]: event.currentTarget.checked })}
    >
      {t.share.may[name]}
    </Check>
  )
  return (
    <form className="sec" onSubmit={submit} noValidate>
      <FieldGroup label={t.share.allow} error={nothing ? t.share.nothing : undefined}>
        {allow('view')}
        {allow('download')}
        {item.kind === 'folder' && allow('upload')}
        {allowed.upload && !allowed.view && !allowed.download && (
          <p className="soft-t xs">{t.share.request}</p>
        )}
      </FieldGroup>
      <div className="g2">
        <PasswordField
          label={t.share.password}
          hint={t.share.passwordHint}
          value={password}
          error={tooShort ? t.share.passwordShort : undefined}
          minLength={minPasswordLength}
          autoComplete="new-password"
          onChange={(event) => {
            setTooShort(false)
            setPassword(event.currentTarget.value)
          }}
        />
        <DateField
          label={t.share.expires}
          hint={t.share.expiresHint}
          value={until}
          min={day(new Date())}
          onChange={setUntil}
        />
        <QuantityField
          label={t.share.mostLabel}
          hint={t.share.mostHint}
          value={most}
          min={1000}
          max={1_000_000_000}
          disabled={!allowed.download}
          onChange={({ amount }) => setMost(amount)}
        />
      </div>
      {allowed.view && (
        <Check checked={blurred} onChange={(event) => setBlurred(event.currentTarget.checked)}>
          {t.share.blurred}
        </Check>
      )}
      <TextAreaField
        label={t.share.message}
        value={message}
        maxLength={500}
        rows={2}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <button type="submit" className="btn primary" disabled={sending || nothing}>
        {t.share.make}
      </button>
    </form>
  )
}
