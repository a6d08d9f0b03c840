import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { baht } from '#kernel/money/satang.ts'
import { Accordion } from '#kernel/ui/accordion.tsx'
import { Badge, Chip } from '#kernel/ui/badge.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { frameWidths } from '#kernel/ui/constants.ts'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { Check, Switch, TextField } from '#kernel/ui/field.tsx'
import { iconClock, iconSearch, iconShoppingBag } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageFrame } from '#kernel/ui/page-frame.tsx'
import { Pagination } from '#kernel/ui/pagination.tsx'
import { DiscountBadge, Price } from '#kernel/ui/price.tsx'
import { ProgressRing } from '#kernel/ui/progress-ring.tsx'
import { Rating } from '#kernel/ui/rating.tsx'
import { Skeleton } from '#kernel/ui/skeleton.tsx'
import { Stepper } from '#kernel/ui/stepper.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { ControlledSpecimen, choice, flag, number, optionalChoice, text } from './controls.tsx'
import { elementMessages } from './messages/index.ts'
import { ImagePlayground } from './playground-images.tsx'
import { OverlayPlayground } from './playground-overlays.tsx'
import { Group } from './specimen.tsx'

const sizes = ['small', 'large'] as const
const widths = Object.keys(frameWidths) as (keyof typeof frameWidths)[]

/** Every component with a knob for each property. */
export function Playground() {
  const all = useMessages(elementMessages)
  const t = all.buttons
  return (
    <Group id="knobs" title={all.sections.playground} lead={all.playground.lead}>
      <ControlledSpecimen
        name="Button"
        settings={{
          children: text(t.main),
          variant: optionalChoice('ghost', 'tint', 'quiet', 'danger'),
          size: optionalChoice(...sizes),
          block: flag(),
          icon: flag(),
          busy: flag(),
          disabled: flag(),
        }}
      >
        {({ icon, ...props }) => <Button {...props} icon={icon ? iconShoppingBag : undefined} />}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="SubmitButton"
        settings={{
          children: text(t.submit),
          state: choice('normal', 'loading', 'success', 'error'),
          variant: optionalChoice('ghost', 'tint', 'danger'),
          size: optionalChoice(...sizes),
          block: flag(),
          disabled: flag(),
        }}
      >
        {(props) => (
          <form onSubmit={(event) => event.preventDefault()} aria-label="SubmitButton">
            <SubmitButton {...props} />
          </form>
        )}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="TextField"
        settings={{
          label: text(all.playground.label),
          hint: text(all.playground.hint),
          error: text(''),
          optional: flag(),
          disabled: flag(),
          type: choice('text', 'email', 'tel', 'password', 'search', 'date', 'time', 'number'),
        }}
      >
        {({ error, hint, ...props }) => (
          <TextField {...props} error={error || undefined} hint={hint || undefined} />
        )}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="Check"
        settings={{
          children: text(all.playground.label),
          type: choice('checkbox', 'radio'),
          disabled: flag(),
          count: number(12, 99),
        }}
      >
        {(props) => <Check {...props} name="played" />}
      </ControlledSpecimen>
      <ControlledSpecimen name="Switch" settings={{ children: text(all.playground.label), disabled: flag() }}>
        {(props) => <Switch {...props} />}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="Stepper"
        settings={{ min: number(1, 10), max: number(12, 99), small: flag(), disabled: flag() }}
      >
        {(props) => <CounterDemo {...props} />}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="Badge"
        settings={{
          children: text(all.pieces.badges.split(',')[0] ?? ''),
          tone: optionalChoice('good', 'warn', 'bad', 'info', 'accent', 'spark', 'solid'),
          icon: flag(),
        }}
      >
        {({ icon, ...props }) => <Badge {...props} icon={icon ? iconClock : undefined} />}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="Chip"
        settings={{
          children: text(all.pieces.chips.split(',')[0] ?? ''),
          pressed: flag(true),
          count: number(94, 999),
        }}
      >
        {(props) => <Chip {...props} onClick={() => undefined} />}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="Card"
        settings={{
          title: text(all.pieces.card),
          children: text(all.pieces.cardText),
          kind: optionalChoice('flush', 'sunken'),
        }}
      >
        {(props) => <Card {...props} />}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="Accordion"
        settings={{ title: text(all.pieces.question1), children: text(all.pieces.answer1), open: flag(true) }}
      >
        {({ open, ...props }) => <Accordion key={String(open)} {...props} open={open} />}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="Notice"
        wide
        settings={{
          title: text(all.states.info),
          children: text(all.states.infoText),
          tone: choice('info', 'good', 'warn', 'bad'),
        }}
      >
        {(props) => <Notice {...props} />}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="Empty"
        wide
        settings={{
          title: text(all.states.none),
          children: text(all.states.noneText),
          heading: choice('h3', 'h2', 'h1'),
          icon: flag(true),
        }}
      >
        {({ icon, ...props }) => <Empty {...props} icon={icon ? iconSearch : undefined} />}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="Price"
        settings={{
          regular: number(230, 999),
          sale: number(195, 999),
          percent: flag(true),
          unit: text(all.lists.unit),
        }}
      >
        {({ regular, sale, percent, unit }) => (
          <span className="row wrap">
            <Price regular={baht(regular)} sale={baht(sale)} percent={percent} unit={unit} />
            <DiscountBadge regular={baht(regular)} sale={baht(sale)} />
          </span>
        )}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="Money"
        settings={{ amount: number(1250.5, 99_999, 0.25), unit: choice('sign', 'word') }}
      >
        {({ amount, unit }) => <Money amount={baht(amount)} unit={unit} />}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="DateText"
        settings={{
          at: choice('2026-11-21', '2027-01-01', '2028-02-29'),
          style: choice('medium', 'long', 'full', 'weekday', 'dayMonth', 'weekdayDayMonth', 'month', 'year'),
        }}
      >
        {(props) => <DateText {...props} />}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="Rating"
        settings={{ value: number(4.2, 5, 0.1), count: number(148, 999), long: flag() }}
      >
        {(props) => <Rating {...props} />}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="ProgressRing"
        settings={{
          part: number(0.64, 1, 0.01),
          tone: optionalChoice('warn', 'bad'),
          size: number(72, 160, 4, 24),
        }}
      >
        {({ part, ...props }) => (
          <ProgressRing {...props} part={part} label={all.time.ring}>
            <b>{Math.round(part * 100)}%</b>
          </ProgressRing>
        )}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="Pagination"
        wide
        settings={{ page: number(4, 20, 1, 1), pages: number(20, 20, 1, 1) }}
      >
        {({ page, pages }) => (
          <Pagination page={Math.min(page, pages)} pages={pages} href={(n) => `?page=${n}#knobs`} />
        )}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="Skeleton"
        settings={{ width: text('60%'), height: text('24px'), round: flag() }}
      >
        {(props) => (
          <span role="status" aria-label={all.states.loading}>
            <Skeleton {...props} />
          </span>
        )}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="PageFrame"
        wide
        settings={{
          width: choice('xl', ...widths.filter((width) => width !== 'xl')),
          background: choice(
            'var(--sunken)',
            'var(--accent-soft)',
            'linear-gradient(90deg, var(--raised), var(--accent-soft))',
          ),
          padding: text('24'),
          margin: text('0'),
          loading: flag(true),
        }}
      >
        {(props) => (
          <PageFrame {...props}>
            <p>{all.states.frame}</p>
          </PageFrame>
        )}
      </ControlledSpecimen>
      <ImagePlayground />
      <OverlayPlayground />
    </Group>
  )
}

function CounterDemo(props: { min: number; max: number; small: boolean; disabled: boolean }) {
  const [value, setValue] = useState(2)
  return <Stepper {...props} value={value} onChange={setValue} />
}
