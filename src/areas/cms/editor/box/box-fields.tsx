import { useMessages } from '#kernel/i18n/use-messages.ts'
import { frameWidths } from '#kernel/ui/constants.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconBrowser, iconDeviceMobile, iconDeviceTablet } from '#kernel/ui/workspace-icons.ts'
import type { Box, ColumnCounts } from '../../layout/layout.types.ts'
import { boxMessages } from '../../messages/box.ts'
import styles from '../editor.module.css'
import { ChoiceField } from '../plain-fields.tsx'
import { AdvancedFields } from './advanced-fields.tsx'
import { BackgroundFields } from './background-fields.tsx'
import { BorderFields } from './border-fields.tsx'
import own from './box.module.css'
import { type PartProps, undefinedIfEmpty, withoutUnset } from './box-change.ts'
import { SpacingDrawing } from './spacing-drawing.tsx'
import { nextStep, pixels, stepOf } from './spacing-steps.rules.ts'
import { Stepper } from './stepper.tsx'

const screens = ['mobile', 'tablet', 'laptop', 'desktop'] as const
const icons = { desktop: iconBrowser, tablet: iconDeviceTablet, mobile: iconDeviceMobile }

/** In steps of 4 px; the default gap of a row. */
const defaultGap = 6
const gapUnit = 4

interface BoxFieldsProps {
  kind: 'row' | 'column'
  box: Box
  /** How many columns are side by side when the row does not specify it. */
  counts: Required<ColumnCounts>
  onChange: (next: Box) => void
}

/** The appearance of a row or column: common settings first, in steps, and every value under advanced. Untouched values stay. */
export function BoxFields({ kind, box, counts, onChange }: BoxFieldsProps) {
  const t = useMessages(boxMessages)
  const set = (part: Partial<Box>) => onChange(withoutUnset({ ...box, ...part }))
  return (
    <>
      <Group title={t.spacing} open>
        <SpacingDrawing
          box={box}
          onChange={(space, next) =>
            space === 'margin'
              ? set({ margin: undefinedIfEmpty({ ...box.margin, out: next }) })
              : set({ padding: undefinedIfEmpty({ ...box.padding, in: next }) })
          }
        />
        {kind === 'row' && <Gap box={box} set={set} />}
      </Group>
      <Group title={kind === 'row' ? t.columns : t.colspan} open>
        {kind === 'row' ? <Counts box={box} counts={counts} set={set} /> : <Colspan box={box} set={set} />}
      </Group>
      <Group title={t.background}>
        <BackgroundFields box={box} set={set} />
      </Group>
      <Group title={t.border}>
        <BorderFields box={box} set={set} />
      </Group>
      <Group title={t.size}>
        <ChoiceField
          label={t.width}
          value={
            typeof box.width === 'string' && Object.hasOwn(frameWidths, box.width) ? box.width : undefined
          }
          none={box.width === undefined ? t.usual : t.ownWidth}
          options={Object.keys(frameWidths).map((value) => ({ value, label: t.widths[value] ?? value }))}
          onChange={(width) => set({ width })}
        />
      </Group>
      <Group title={t.visible}>
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
      <Group title={t.advanced}>
        <AdvancedFields box={box} set={set} />
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

function Gap({ box, set }: PartProps) {
  const t = useMessages(boxMessages)
  const gap = (box.gap ?? defaultGap) * gapUnit
  const name = stepOf(gap)
  const stepHandler = (by: 1 | -1) => {
    const next = nextStep(gap, by)
    return next === null ? undefined : () => set({ gap: next / gapUnit })
  }
  return (
    <div className={own.setting}>
      <b>{t.gap}</b>
      <Stepper
        label={t.gap}
        value={name ? t.steps[name] : `${pixels(gap)} px`}
        less={stepHandler(-1)}
        more={stepHandler(1)}
      />
    </div>
  )
}

function Counts({ box, counts, set }: PartProps & Pick<BoxFieldsProps, 'counts'>) {
  const t = useMessages(boxMessages)
  return (
    <div className={own.screens}>
      {(['desktop', 'tablet', 'mobile'] as const).map((screen) => {
        const count = counts[screen]
        const to = (next: number) => () => set({ columnCounts: { ...box.columnCounts, [screen]: next } })
        return (
          <div key={screen}>
            <span className={styles.flag}>
              <Icon path={icons[screen]} className="ic" />
              {t.counts[screen]}
            </span>
            <Stepper
              label={`${t.columns} · ${t.counts[screen]}`}
              value={String(count)}
              less={count > 1 ? to(count - 1) : undefined}
              more={count < 12 ? to(count + 1) : undefined}
            />
          </div>
        )
      })}
    </div>
  )
}

function Colspan({ box, set }: PartProps) {
  const t = useMessages(boxMessages)
  const span = Math.min(12, Math.max(1, Math.floor(box.colspan ?? 1)))
  return (
    <div className={own.setting}>
      <span className="soft-t">{t.colspanHint}</span>
      <Stepper
        label={t.colspan}
        value={String(span)}
        less={span > 1 ? () => set({ colspan: span > 2 ? span - 1 : undefined }) : undefined}
        more={span < 12 ? () => set({ colspan: span + 1 }) : undefined}
      />
    </div>
  )
}
