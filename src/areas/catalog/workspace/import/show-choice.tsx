import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Check } from '#kernel/ui/field.tsx'
import { importShows } from '../../import/import.types.ts'
import styles from './import.module.css'
import { productImportMessages } from './messages.ts'

/** Whether new products are shown at once. Drafts first: a shop that was never looked at should not open by itself. */
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
