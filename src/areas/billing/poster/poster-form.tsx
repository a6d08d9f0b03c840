import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import styles from '../bank/bank.module.css'
import { posterMessages } from '../messages/poster.ts'
import { billingPaths } from '../paths.ts'

/** Creates a poster with the site's code, for the site or one of its places. */
export function PosterForm() {
  const t = useMessages(posterMessages)
  return (
    <details className={`card ${styles.account}`}>
      <summary>{t.title}</summary>
      <form
        method="get"
        action={billingPaths.api.poster}
        target="_blank"
        className={styles.form}
        rel="noopener"
      >
        <p className="xs soft-t">{t.hint}</p>
        <div className={styles.fields}>
          <TextField
            label={t.point}
            name="point"
            maxLength={40}
            autoComplete="off"
            placeholder={t.pointHint}
          />
          <SelectField
            label={t.paper}
            name="paper"
            options={[
              { value: 'a6', label: 'A6' },
              { value: 'a5', label: 'A5' },
            ]}
          />
        </div>
        <div>
          <button type="submit" className="btn">
            {t.go}
          </button>
        </div>
      </form>
    </details>
  )
}
