import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Length } from '../../layout/layout.types.ts'
import { boxMessages } from '../../messages/box.ts'
import { ChoiceField } from '../plain-fields.tsx'
import styles from './box.module.css'
import { type PartProps, undefinedIfEmpty } from './box-change.ts'
import { ColourField } from './colour-field.tsx'
import { pixels } from './spacing-steps.rules.ts'
import { Stepper } from './stepper.tsx'

const borderStyles = [
  'solid',
  'dashed',
  'dotted',
  'double',
  'groove',
  'ridge',
  'inset',
  'outset',
  'none',
] as const
const widths = [0, 1, 2, 4, 8]
const radii = [0, 8, 16, 24, 48]

/** Thickness, style and radius, the same on all sides; single sides and corners are under advanced. */
export function BorderFields({ box: { border = {} }, set }: PartProps) {
  const t = useMessages(boxMessages)
  return (
    <>
      <Steps
        label={t.borderWidth}
        mixed={t.mixed}
        steps={widths}
        value={border.width}
        onChange={(width) => set({ border: undefinedIfEmpty({ ...border, width }) })}
      />
      <ChoiceField
        label={t.borderStyle}
        value={border.style}
        none={t.usual}
        options={borderStyles.map((value) => ({ value, label: t.styles[value] }))}
        onChange={(style) => set({ border: undefinedIfEmpty({ ...border, style }) })}
      />
      <ColourField
        label={t.borderColour}
        value={border.color}
        onChange={(color) => set({ border: undefinedIfEmpty({ ...border, color }) })}
      />
      <Steps
        label={t.radius}
        mixed={t.mixed}
        steps={radii}
        value={border.radius}
        onChange={(radius) => set({ border: undefinedIfEmpty({ ...border, radius }) })}
      />
    </>
  )
}

function Steps({
  label,
  mixed,
  steps,
  value,
  onChange,
}: {
  label: string
  /** The label for differing values. */
  mixed: string
  steps: readonly number[]
  value: Length | object | undefined
  onChange: (next: number | undefined) => void
}) {
  const each = typeof value === 'object'
  const now = each ? 0 : (pixels(value) ?? 0)
  const less = steps.findLast((step) => step < now)
  const more = steps.find((step) => step > now)
  const to = (step: number | undefined) =>
    step === undefined ? undefined : () => onChange(step === 0 ? undefined : step)
  return (
    <div className={styles.setting}>
      <b>{label}</b>
      <Stepper label={label} value={each ? mixed : `${now} px`} less={to(less)} more={to(more)} />
    </div>
  )
}
