import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Check } from '#kernel/ui/field.tsx'
import { importShows } from '../../import/import.types.ts'
import styles from './import.module.css'
import { productImportMessages } from './messages.ts'

/** Whether new products are shown immediately. Drafts are the default: a shop should not publish products nobody has checked. */
export function ShowChoice() {
  const t = useMessages(productImportMessages)
  return (
    <fieldset className={styles.shows}>
      <legend className="vh">{t.show}</legend>
      {importShows.map((show) => (
        <Check key={show} type="radio" name="show" value={show} defaultChecked={show === 'draft'}>
          {t.shows[show]}
        </Check>
      ))}
    </fieldset>
  )
}
