import { useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { hexOf, oklchOf } from '#kernel/ui/color.ts'
import { accentOf } from '#kernel/ui/theme.ts'
import { nearestReadableBrand } from '#kernel/ui/theme-contrast.ts'
import { asText } from '../text-value.ts'
import styles from './editor.module.css'
import type { EditorOf } from './editor.types.ts'
import { GroupFrame } from './frame.tsx'
import { fieldMessages } from './messages.ts'

/** A colour, with a preview of how it is adjusted for readable text, on light and on dark. */
export function ColourEditor({ field, name, value, errors, required, onChange }: EditorOf<'colour'>) {
  const t = useMessages(fieldMessages)
  const locale = useLocale()
  const first = asText(value)
  const [picked, setPicked] = useState(first)
  const displayedColour = onChange ? first : picked
  const colour = oklchOf(displayedColour)
  const brand = colour && nearestReadableBrand(colour)
  const shades = brand && accentOf(brand)
  return (
    <GroupFrame label={field.label} hint={field.hint} error={errors[name]} required={required}>
      <div className={styles.colour}>
        <input
          type="color"
          name={name}
          value={displayedColour}
          aria-label={field.label[locale]}
          aria-invalid={errors[name] ? true : undefined}
          onChange={({ currentTarget }) => {
            setPicked(currentTarget.value)
            onChange?.(currentTarget.value)
          }}
        />
        <code>{displayedColour}</code>
        {shades && (
          <>
            {([shades.light, shades.dark] as const).map(({ accent, text }) => (
              <span
                key={accent.l}
                className={styles.shade}
                style={{ background: hexOf(accent), color: hexOf(text) }}
              >
                {t.readable}
              </span>
            ))}
            {displayedColour !== first && hexOf(shades.light.accent) !== displayedColour.toLowerCase() && (
              <span className={styles.hint}>{t.madeReadable}</span>
            )}
          </>
        )}
      </div>
    </GroupFrame>
  )
}
