import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Box, Sides } from '../../layout/layout.types.ts'
import { boxMessages } from '../../messages/box.ts'
import styles from './box.module.css'
import {
  affectedSides,
  nextStep,
  pixels,
  type Side,
  type SideScope,
  sideOf,
  sides,
  stepOf,
  withStep,
} from './spacing-steps.rules.ts'
import { Stepper } from './stepper.tsx'

type Space = 'margin' | 'padding'

/** A diagram of the space around and within a box: a side is selected in the diagram and set in steps. */
export function SpacingDrawing({
  box,
  onChange,
}: {
  box: Box
  onChange: (space: Space, next: Sides | undefined) => void
}) {
  const t = useMessages(boxMessages)
  const [space, setSpace] = useState<Space>('padding')
  const [side, setSide] = useState<Side>('top')
  const [reach, setReach] = useState<SideScope>('one')
  // Margin outside the border and padding inside it; the other two are for users who know them.
  const values = { margin: box.margin?.out, padding: box.padding?.in }
  const step = (of: Space, at: Side, by: 1 | -1) => onChange(of, withStep(values[of], at, reach, by))
  const read = (of: Space, at: Side) => {
    const length = sideOf(values[of], at)
    const name = stepOf(length)
    return name ? t.steps[name] : pixels(length) === null ? String(length) : `${pixels(length)} px`
  }
  const titles = { margin: t.marginOut, padding: t.paddingIn }
  const chosen = (of: Space, at: Side) => of === space && affectedSides(side, reach).includes(at)
  const lengthText = (of: Space, at: Side) => pixels(sideOf(values[of], at)) ?? '%'
  const sideButton = (of: Space) => (at: Side) => (
    <button
      key={at}
      type="button"
      className={styles[at]}
      aria-pressed={chosen(of, at)}
      aria-label={`${titles[of]} · ${t.sides[at]}: ${lengthText(of, at)} (${read(of, at)})`}
      onClick={() => {
        setSpace(of)
        setSide(at)
      }}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null
        if (by === null) return
        event.preventDefault()
        setSpace(of)
        setSide(at)
        step(of, at, by)
      }}
    >
      {lengthText(of, at)}
    </button>
  )
  const label = `${titles[space]} · ${reach === 'all' ? t.everySide : t.sides[side]}`
  const stepHandler = (by: 1 | -1) =>
    nextStep(sideOf(values[space], side), by) === null ? undefined : () => step(space, side, by)
  return (
    <div className={styles.spacing}>
      <div className={styles.margin}>
        <span className={styles.caption}>{t.marginOut}</span>
        {sides.map(sideButton('margin'))}
        <div className={styles.padding}>
          <span className={styles.caption}>{t.paddingIn}</span>
          {sides.map(sideButton('padding'))}
          <div className={styles.held} />
        </div>
      </div>
      <div className={styles.setting}>
        <b>{label}</b>
        <Stepper label={label} value={read(space, side)} less={stepHandler(-1)} more={stepHandler(1)} />
      </div>
      <fieldset className="seg block" aria-label={t.reach}>
        {(['one', 'pair', 'all'] as const).map((eachReach) => (
          <button
            key={eachReach}
            type="button"
            className={eachReach === reach ? 'on' : undefined}
            aria-pressed={eachReach === reach}
            onClick={() => setReach(eachReach)}
          >
            {t.reaches[eachReach]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
