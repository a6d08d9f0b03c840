import { useId, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { hexOf, oklchOf } from '#kernel/ui/color.ts'
import { accentOf } from '#kernel/ui/theme.ts'
import { nearestGoodBrand } from '#kernel/ui/theme-contrast.ts'
import { configMessages } from '../messages/config.ts'
import styles from './config.module.css'

interface Props {
  label: string
  name: string
  value: string
  description?: string | undefined
  error?: string | undefined
}

/** A brand colour with what becomes of it where text stands on it, on light and on dark ground. */
export function ColourInput({ label, name, value, description, error }: Props) {
  const t = useMessages(configMessages)
  const id = useId()
  const [picked, setPicked] = useState(value)
  const colour = oklchOf(picked)
  const brand = colour && nearestGoodBrand(colour)
  const shades = brand && accentOf(brand)
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {description && <span className={styles.hint}>{description}</span>}
      <div className={styles.colour}>
        <input
          id={id}
          type="color"
          name={name}
          value={picked}
          aria-label={label}
          onChange={({ currentTarget }) => setPicked(currentTarget.value)}
        />
        <code>{picked}</code>
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
            {picked !== value && hexOf(shades.light.accent) !== picked.toLowerCase() && (
              <span className={styles.hint}>{t.mended}</span>
            )}
          </>
        )}
      </div>
      {error && <span className={styles.fault}>{error}</span>}
    </fieldset>
  )
}
