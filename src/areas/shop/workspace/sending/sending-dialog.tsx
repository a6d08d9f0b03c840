import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SuggestField } from '#kernel/ui/combobox.tsx'
import { iconFileSpreadsheet } from '#kernel/ui/editing-icons.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowBackUp, iconPackage, iconTruck } from '#kernel/ui/icons.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import { carriers } from '../carriers.ts'
import { orderMessages } from '../messages/index.ts'
import { sendingMessages } from './messages.ts'
import { isSent, nextAction } from './rows.rules.ts'
import styles from './sending.module.css'
import { CarrierNames, SendingTable } from './sending-table.tsx'
import { type Sending, useSending } from './use-sending.ts'

/**
 * Ships several orders at once: tracking numbers typed, pasted as a column or read from a file are checked first, then
 * each order is shipped on its own. Failed ones remain for a retry.
 */
export function SendingDialog({
  numbers,
  onClose,
}: {
  numbers: readonly string[]
  /** Called with whether anything was sent. */
  onClose: (sent: boolean) => void
}) {
  const t = useMessages(sendingMessages)
  const sending = useSending(numbers)
  const [over, setOver] = useState(false)
  const close = () => onClose(sending.held !== null || (sending.rows?.some(isSent) ?? false))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) void textOf(file).then(sending.takeSheet)
  }
  return (
    <Modal
      onClose={close}
      title={t.title}
      size={960}
      classNames={{ content: styles.dialog, inner: styles.inner, body: styles.body }}
      confirmsClose={nextAction(sending.rows ?? []).act !== 'done'}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files can be chosen by the button as well. */}
      <div
        className={over ? `${styles.work} ${styles.over}` : styles.work}
        data-drop={t.drop}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
        }}
        onDrop={drop}
      >
        <CarrierNames />
        <Header sending={sending} />
        <Message message={sending.message} />
        <div className={styles.list}>
          {sending.rows === null && (
            <p className="soft-t" role="status">
              {t.loading}
            </p>
          )}
          {sending.rows?.length === 0 && (
            <Empty icon={iconPackage} title={t.empty.title}>
              <p>{t.empty.text}</p>
            </Empty>
          )}
          {sending.rows && sending.rows.length > 0 && <SendingTable rows={sending.rows} sending={sending} />}
        </div>
      </div>
      <Footer sending={sending} onClose={close} />
    </Modal>
  )
}

function Header({ sending }: { sending: Sending }) {
  const t = useMessages(sendingMessages)
  const s = useMessages(orderMessages).ship
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <p className="soft-t">{t.lead}</p>
      <div className={styles.head}>
        <SuggestField
          label={t.carrierAll}
          placeholder={s.chooseCarrier}
          options={[...carriers, s.own]}
          value={sending.carrier}
          onChange={sending.setCarrier}
          maxLength={60}
          // Until it has loaded, the carrier last used by the site would overwrite any input.
          disabled={sending.rows === null}
          quiet
        />
        <button type="button" className="btn" onClick={() => input.current?.click()}>
          <Icon path={iconFileSpreadsheet} className="ic" />
          {t.file}
        </button>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,text/csv"
          hidden
          aria-label={t.file}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) void textOf(file).then(sending.takeSheet)
          }}
        />
      </div>
    </>
  )
}

function Message({ message }: { message: Sending['message'] }) {
  return (
    <div role="status">
      {message && (
        <div className={`note ${message.tone}`}>
          <span>
            {message.text}
            {message.faults?.map((issue) => (
              <small key={issue} className={styles.error}>
                {issue}
              </small>
            ))}
          </span>
        </div>
      )}
    </div>
  )
}

function Footer({ sending, onClose }: { sending: Sending; onClose: () => void }) {
  const t = useMessages(sendingMessages)
  const { busy } = sending
  const next = nextAction(sending.rows ?? [])
  const count = next.rows.length
  const label = busy
    ? t.busy(busy.done, busy.all)
    : next.act === 'send'
      ? t.send(count)
      : next.act === 'retry'
        ? t.retry(count)
        : next.act === 'done'
          ? t.done
          : next.act === 'fill'
            ? t.checkFile
            : t.check(count)
  if (sending.held) return <HeldFooter {...sending.held} onClose={onClose} />
  return (
    <div className={styles.foot}>
      {next.act === 'fill' && <span className="xs soft-t grow">{t.fill}</span>}
      {next.act !== 'done' && (
        <button type="button" className="btn quiet" onClick={onClose}>
          {t.back}
        </button>
      )}
      <button
        type="button"
        className="btn primary"
        id="sending-go"
        disabled={next.act === 'fill' || busy !== null}
        aria-busy={busy !== null || undefined}
        onClick={() => (next.act === 'done' ? onClose() : void sending.go())}
      >
        {next.act === 'send' && <Icon path={iconTruck} className="ic" />}
        {label}
      </button>
    </div>
  )
}

/** The seconds in which shipping can be undone; closing the dialog confirms it. */
function HeldFooter({ count, until, undo, onClose }: NonNullable<Sending['held']> & { onClose: () => void }) {
  const t = useMessages(sendingMessages)
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 250)
    return () => clearInterval(timer)
  })
  return (
    <div className={styles.foot}>
      <span className="soft-t grow" role="status">
        {t.held(count)}
        <span aria-hidden="true"> {t.seconds(seconds)}</span>
      </span>
      <button type="button" className="btn quiet" onClick={onClose}>
        {t.back}
      </button>
      <button type="button" className="btn" onClick={undo}>
        <Icon path={iconArrowBackUp} className="ic" />
        {t.undo}
      </button>
    </div>
  )
}

/** Returns a file's text; local spreadsheets still save in the Thai Windows code page. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.slice(0, 2_000_000).arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-874').decode(bytes)
  }
}
