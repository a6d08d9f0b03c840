import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Corners, Length, Sides } from '../../layout/layout.types.ts'
import { boxMessages } from '../../messages/box.ts'
import styles from '../editor.module.css'
import { ChoiceField, LineField } from '../plain-fields.tsx'
import { type PartProps, undefinedIfEmpty } from './box-change.ts'

const sideNames = ['top', 'right', 'bottom', 'left'] as const
const cornerNames = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const
const positions = ['static', 'relative', 'absolute', 'fixed', 'sticky'] as const

/** Every value of a box as in the page's data, for users who know CSS. */
export function AdvancedFields({ box, set }: PartProps) {
  const t = useMessages(boxMessages)
  const { margin, padding, border } = box
  return (
    <>
      <p className="soft-t">{t.advancedHint}</p>
      <FourLengths
        label={t.marginOut}
        names={sideNames}
        labels={t.sides}
        value={margin?.out}
        onChange={(out) => set({ margin: undefinedIfEmpty({ ...margin, out }) })}
      />
      <FourLengths
        label={t.marginIn}
        names={sideNames}
        labels={t.sides}
        value={margin?.in}
        onChange={(within) => set({ margin: undefinedIfEmpty({ ...margin, in: within }) })}
      />
      <FourLengths
        label={t.paddingOut}
        names={sideNames}
        labels={t.sides}
        value={padding?.out}
        onChange={(out) => set({ padding: undefinedIfEmpty({ ...padding, out }) })}
      />
      <FourLengths
        label={t.paddingIn}
        names={sideNames}
        labels={t.sides}
        value={padding?.in}
        onChange={(within) => set({ padding: undefinedIfEmpty({ ...padding, in: within }) })}
      />
      <LineField
        label={t.gapUnits}
        number
        value={String(box.gap ?? '')}
        onChange={(text) => set({ gap: parseWholeNumber(text, 0, 96) })}
      />
      <LineField
        label={t.ownWidth}
        value={String(box.width ?? '')}
        onChange={(text) => set({ width: lengthOf(text) })}
      />
      <ChoiceField
        label={t.position}
        value={box.position}
        none={t.usual}
        options={positions.map((value) => ({ value, label: t.positions[value] }))}
        onChange={(position) => set({ position })}
      />
      <FourLengths
        label={t.borderWidth}
        names={sideNames}
        labels={t.sides}
        value={border?.width}
        onChange={(width) => set({ border: undefinedIfEmpty({ ...border, width }) })}
      />
      <FourLengths
        label={t.radius}
        names={cornerNames}
        labels={t.corners}
        value={border?.radius}
        onChange={(radius) => set({ border: undefinedIfEmpty({ ...border, radius }) })}
      />
    </>
  )
}

/** Four lengths around a box; a single value that applies to all is shown in each, and stays single while all are equal. */
function FourLengths<Names extends string>({
  label,
  names,
  labels,
  value,
  onChange,
}: {
  label: string
  names: readonly Names[]
  labels: Record<Names, string>
  value: Sides | Corners | undefined
  onChange: (next: Record<string, Length> | undefined) => void
}) {
  const each = (name: Names): Length | undefined =>
    typeof value === 'object' ? (value as Record<string, Length | undefined>)[name] : value
  return (
    <fieldset className={styles.four}>
      <legend>{label}</legend>
      {names.map((name) => (
        <input
          key={name}
          className="in sm-in"
          aria-label={`${label} · ${labels[name]}`}
          title={labels[name]}
          placeholder={labels[name]}
          value={String(each(name) ?? '')}
          onChange={({ currentTarget }) => {
            const expanded =
              typeof value === 'object'
                ? value
                : Object.fromEntries(names.map((eachName) => [eachName, value]))
            onChange(
              undefinedIfEmpty({ ...expanded, [name]: lengthOf(currentTarget.value) }) as
                | Record<string, Length>
                | undefined,
            )
          }}
        />
      ))}
    </fieldset>
  )
}

const lengthOf = (text: string): Length | undefined =>
  text === '' ? undefined : /^-?\d+$/.test(text) ? Number(text) : text

const parseWholeNumber = (text: string, min: number, max: number): number | undefined => {
  const value = Number.parseInt(text, 10)
  return Number.isNaN(value) ? undefined : Math.min(max, Math.max(min, value))
}
