import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatThaiId } from '#kernel/text/index.ts'
import { configMessages } from '../../messages/config.ts'
import styles from './live.module.css'
import { type LivePreviewData, textOf } from './live-preview.rules.ts'

/** The head of a receipt: the issuer, named as the law requires. Paper is always light. */
export function ReceiptView({ settings }: { settings: LivePreviewData }) {
  const t = useMessages(configMessages).live
  const locale = useLocale()
  const say = (key: string) => textOf(settings, key, locale)
  return (
    <div className={styles.paper} data-theme="light">
      <div>
        <b>{say('legalName') || say('name')}</b> {say('branch')}
        {say('address') && <p className={styles.lines}>{say('address')}</p>}
        {say('taxId') && (
          <p>
            {t.taxId} {formatThaiId(say('taxId'))}
          </p>
        )}
        <p>{[say('phone'), say('email')].filter(Boolean).join(' · ')}</p>
      </div>
      <h3>{t.receipt}</h3>
      <dl>
        {t.receiptLines.split('|').map((line) => {
          const [label, amount] = line.split('=')
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
