import { useMessages } from '#kernel/i18n/use-messages.ts'
import { frameWidths } from '#kernel/ui/constants.ts'
import { cssColour } from '../layout/box-css.ts'
import type { Box, Corners, Length, Sides } from '../layout/layout.types.ts'
import { boxMessages } from '../messages/box.ts'
import styles from './editor.module.css'
import { PictureIdField } from './picture-field.tsx'
import { ChoiceField, LineField } from './plain-fields.tsx'

const sideNames = ['top', 'right', 'bottom', 'left'] as const
const cornerNames = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const
const positions = ['static', 'relative', 'absolute', 'fixed', 'sticky'] as const
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
const screens = ['mobile', 'tablet', 'laptop', 'desktop'] as const

interface Props {
  kind: 'row' | 'column'
  box: Box
  onChange: (next: Box) => void
}

/** Every field of a row's or column's look. What is not touched stays as it was given. */
export function BoxFields({ kind, box, onChange }: Props) {
  const t = useMessages(boxMessages)
  const set = (part: Partial<Box>) => onChange(cleared({ ...box, ...part }))
  const { background = {}, border = {} } = box
  return (
    <>
      <Group title={t.columns} open>
        {kind === 'row' ? (
          <ColumnCounts box={box} set={set} />
        ) : (
          <LineField
            label={t.colspan}
            number
            hint={t.colspanHint}
            value={String(box.colspan ?? '')}
            onChange={(text) => set({ colspan: whole(text, 1, 12) })}
          />
        )}
      </Group>
      <Group title={t.spacing} open>
        <Spacing
          label={t.marginOut}
          value={box.margin?.out}
          onChange={(out) => set({ margin: cleared({ ...box.margin, out }) })}
        />
        <Spacing
          label={t.marginIn}
          value={box.margin?.in}
          onChange={(within) => set({ margin: cleared({ ...box.margin, in: within }) })}
        />
        <Spacing
          label={t.paddingOut}
          value={box.padding?.out}
          onChange={(out) => set({ padding: cleared({ ...box.padding, out }) })}
        />
        <Spacing
          label={t.paddingIn}
          value={box.padding?.in}
          onChange={(within) => set({ padding: cleared({ ...box.padding, in: within }) })}
        />
        <LineField
          label={t.gap}
          number
          hint={box.gap === undefined ? undefined : `${Math.min(96, Math.max(0, box.gap)) * 4} px`}
          value={String(box.gap ?? '')}
          onChange={(text) => set({ gap: whole(text, 0, 96) })}
        />
      </Group>
      <Group title={t.size}>
        <Width value={box.width} onChange={(width) => set({ width })} />
        <ChoiceField
          label={t.position}
          value={box.position}
          none={t.usual}
          options={positions.map((value) => ({ value, label: t.positions[value] }))}
          onChange={(position) => set({ position })}
        />
      </Group>
      <Group title={t.background}>
        <ChoiceField
          label={t.backgroundKind}
          value={box.background?.type}
          none={t.nothing}
          options={(['color', 'image', 'gradient'] as const).map((value) => ({
            value,
            label: t.backgrounds[value],
          }))}
          onChange={(type) => set({ background: type ? { ...background, type } : undefined })}
        />
        {background.type === 'color' && (
          <Colour
            label={t.colour}
            value={background.color}
            onChange={(color) => set({ background: { ...background, color } })}
          />
        )}
        {background.type === 'gradient' &&
          (['gradientColor1', 'gradientColor2'] as const).map((name) => (
            <Colour
              key={name}
              label={t[name]}
              value={background[name]}
              onChange={(colour) => set({ background: { ...background, [name]: colour } })}
            />
          ))}
        {background.type === 'image' && (
          <PictureIdField
            label={t.backgrounds.image}
            value={background.image}
            onChange={(image) => set({ background: { ...background, image } })}
          />
        )}
      </Group>
      <Group title={t.border}>
        <Four
          label={t.borderWidth}
          names={sideNames}
          words={t.sides}
          value={border.width}
          onChange={(width) => set({ border: cleared({ ...border, width }) })}
        />
        <ChoiceField
          label={t.borderStyle}
          value={border.style}
          none={t.usual}
          options={borderStyles.map((value) => ({ value, label: t.styles[value] }))}
          onChange={(style) => set({ border: cleared({ ...border, style }) })}
        />
        <Colour
          label={t.borderColour}
          value={border.color}
          onChange={(color) => set({ border: cleared({ ...border, color }) })}
        />
        <Four
          label={t.radius}
          names={cornerNames}
          words={t.corners}
          value={border.radius}
          onChange={(radius) => set({ border: cleared({ ...border, radius }) })}
        />
      </Group>
      <Group title={t.visible} open>
        {screens.map((screen) => (
          <label key={screen} className={styles.flag}>
            <input
              type="checkbox"
              className="ck"
              checked={box.visible?.[screen] !== false}
              onChange={({ currentTarget }) =>
                set({ visible: { ...box.visible, [screen]: currentTarget.checked } })
              }
            />
            {t.screens[screen]}
          </label>
        ))}
      </Group>
    </>
  )
}

function Group({ title, open, children }: { title: string; open?: boolean; children: React.ReactNode }) {
  return (
    <details className={styles.fold} open={open}>
      <summary>{title}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  )
}

function ColumnCounts({ box, set }: { box: Box; set: (part: Partial<Box>) => void }) {
  const t = useMessages(boxMessages)
  return (
    <div className={styles.three}>
      {(['desktop', 'tablet', 'mobile'] as const).map((screen) => (
        <LineField
          key={screen}
          label={t.counts[screen]}
          number
          value={String(box.columnCounts?.[screen] ?? '')}
          onChange={(text) =>
            set({ columnCounts: cleared({ ...box.columnCounts, [screen]: whole(text, 1, 12) }) })
          }
        />
      ))}
    </div>
  )
}

function Spacing(props: {
  label: string
  value: Sides | undefined
  onChange: (next: Sides | undefined) => void
}) {
  const t = useMessages(boxMessages)
  return <Four {...props} names={sideNames} words={t.sides} />
}

/** Four lengths around a box; one value that stands for all is shown in each and stays one while all are the same. */
function Four<Names extends string>({
  label,
  names,
  words,
  value,
  onChange,
}: {
  label: string
  names: readonly Names[]
  words: Record<Names, string>
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
          aria-label={`${label} · ${words[name]}`}
          title={words[name]}
          placeholder={words[name]}
          value={String(each(name) ?? '')}
          onChange={({ currentTarget }) => {
            const known =
              typeof value === 'object' ? value : Object.fromEntries(names.map((one) => [one, value]))
            onChange(
              cleared({ ...known, [name]: lengthOf(currentTarget.value) }) as
                | Record<string, Length>
                | undefined,
            )
          }}
        />
      ))}
    </fieldset>
  )
}

function Width({
  value,
  onChange,
}: {
  value: Length | undefined
  onChange: (next: Length | undefined) => void
}) {
  const t = useMessages(boxMessages)
  const named = typeof value === 'string' && Object.hasOwn(frameWidths, value)
  return (
    <>
      <ChoiceField
        label={t.width}
        value={value === undefined ? undefined : named ? value : 'own'}
        none={t.usual}
        options={[
          ...Object.keys(frameWidths).map((one) => ({ value: one, label: one })),
          { value: 'own', label: t.ownWidth },
        ]}
        onChange={(next) => onChange(next === 'own' ? 640 : next)}
      />
      {value !== undefined && !named && (
        <LineField
          label={t.ownWidth}
          value={String(value)}
          onChange={(text) => onChange(lengthOf(text) ?? 0)}
        />
      )}
    </>
  )
}

function Colour({
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

/** Without what is not set; nothing when nothing is. */
function cleared<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Value
}

const lengthOf = (text: string): Length | undefined =>
  text === '' ? undefined : /^-?\d+$/.test(text) ? Number(text) : text

const whole = (text: string, min: number, max: number): number | undefined => {
  const value = Number.parseInt(text, 10)
  return Number.isNaN(value) ? undefined : Math.min(max, Math.max(min, value))
}
