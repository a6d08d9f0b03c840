import { useMessages } from '#kernel/i18n/use-messages.ts'
import { cssColour } from '../../layout/box-css.ts'
import { boxMessages } from '../../messages/box.ts'
import styles from '../editor.module.css'
import { LineField } from '../plain-fields.tsx'

/** A colour by name, by its role in the site's theme, or as a value, with a swatch. */
export function ColourField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (next: string | undefined) => void
}) {
  const t = useMessages(boxMessages)
  return (
    <div className={styles.colour}>
      <i aria-hidden="true" style={{ background: cssColour(value) ?? 'transparent' }} />
      <LineField
        label={label}
        value={value ?? ''}
        trouble={value && !cssColour(value) ? t.badColour : ''}
        onChange={(text) => onChange(text || undefined)}
      />
    </div>
  )
}
