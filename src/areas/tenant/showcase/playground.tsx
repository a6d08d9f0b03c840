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
import { choice, flag, Knobbed, maybe, number, text } from './knobs.tsx'
import { elementMessages } from './messages/index.ts'
import { PlayedOverlays } from './playground-overlays.tsx'
import { PlayedPictures } from './playground-pictures.tsx'
import { Group } from './specimen.tsx'

const sizes = ['small', 'large'] as const
const widths = Object.keys(frameWidths) as (keyof typeof frameWidths)[]

/** Every component with a knob for each property. */
export function Playground() {
  const all = useMessages(elementMessages)
  const t = all.buttons
  return (
    <Group id="knobs" title={all.sections.knobs} lead={all.knobs.lead}>
      <Knobbed
        name="Button"
        knobs={{
          children: text(t.main),
          look: maybe('ghost', 'tint', 'quiet', 'danger'),
          size: maybe(...sizes),
          block: flag(),
          icon: flag(),
          busy: flag(),
          disabled: flag(),
        }}
      >
        {({ icon, ...props }) => <Button {...props} icon={icon ? iconShoppingBag : undefined} />}
      </Knobbed>
      <Knobbed
        name="SubmitButton"
        knobs={{
          children: text(t.submit),
          state: choice('normal', 'loading', 'success', 'error'),
          look: maybe('ghost', 'tint', 'danger'),
          size: maybe(...sizes),
          block: flag(),
          disabled: flag(),
        }}
      >
        {(props) => (
          <form onSubmit={(event) => event.preventDefault()} aria-label="SubmitButton">
            <SubmitButton {...props} />
          </form>
        )}
      </Knobbed>
      <Knobbed
        name="TextField"
        knobs={{
          label: text(all.knobs.label),
          hint: text(all.knobs.hint),
          error: text(''),
          optional: flag(),
          disabled: flag(),
          type: choice('text', 'email', 'tel', 'password', 'search', 'date', 'time', 'number'),
        }}
      >
        {({ error, hint, ...props }) => (
          <TextField {...props} error={error || undefined} hint={hint || undefined} />
        )}
      </Knobbed>
      <Knobbed
        name="Check"
        knobs={{
          children: text(all.knobs.label),
          type: choice('checkbox', 'radio'),
          disabled: flag(),
          count: number(12, 99),
        }}
      >
        {(props) => <Check {...props} name="played" />}
      </Knobbed>
      <Knobbed name="Switch" knobs={{ children: text(all.knobs.label), disabled: flag() }}>
        {(props) => <Switch {...props} />}
      </Knobbed>
      <Knobbed
        name="Stepper"
        knobs={{ min: number(1, 10), max: number(12, 99), small: flag(), disabled: flag() }}
      >
        {(props) => <Counted {...props} />}
      </Knobbed>
      <Knobbed
        name="Badge"
        knobs={{
          children: text(all.pieces.badges.split(',')[0] ?? ''),
          tone: maybe('good', 'warn', 'bad', 'info', 'accent', 'spark', 'solid'),
          icon: flag(),
        }}
      >
        {({ icon, ...props }) => <Badge {...props} icon={icon ? iconClock : undefined} />}
      </Knobbed>
      <Knobbed
        name="Chip"
        knobs={{
          children: text(all.pieces.chips.split(',')[0] ?? ''),
          pressed: flag(true),
          count: number(94, 999),
        }}
      >
        {(props) => <Chip {...props} onClick={() => undefined} />}
      </Knobbed>
      <Knobbed
        name="Card"
        knobs={{
          title: text(all.pieces.card),
          children: text(all.pieces.cardText),
          kind: maybe('flush', 'sunken'),
        }}
      >
        {(props) => <Card {...props} />}
      </Knobbed>
      <Knobbed
        name="Accordion"
        knobs={{ title: text(all.pieces.question1), children: text(all.pieces.answer1), open: flag(true) }}
      >
        {({ open, ...props }) => <Accordion key={String(open)} {...props} open={open} />}
      </Knobbed>
      <Knobbed
        name="Notice"
        wide
        knobs={{
          title: text(all.states.info),
          children: text(all.states.infoText),
          tone: choice('info', 'good', 'warn', 'bad'),
        }}
      >
        {(props) => <Notice {...props} />}
      </Knobbed>
      <Knobbed
        name="Empty"
        wide
        knobs={{
          title: text(all.states.none),
          children: text(all.states.noneText),
          heading: choice('h3', 'h2', 'h1'),
          icon: flag(true),
        }}
      >
        {({ icon, ...props }) => <Empty {...props} icon={icon ? iconSearch : undefined} />}
      </Knobbed>
      <Knobbed
        name="Price"
        knobs={{
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
      </Knobbed>
      <Knobbed name="Money" knobs={{ amount: number(1250.5, 99_999, 0.25), unit: choice('sign', 'word') }}>
        {({ amount, unit }) => <Money amount={baht(amount)} unit={unit} />}
      </Knobbed>
      <Knobbed
        name="DateText"
        knobs={{
          at: choice('2026-11-21', '2027-01-01', '2028-02-29'),
          style: choice('medium', 'long', 'full', 'weekday', 'dayMonth', 'weekdayDayMonth', 'month', 'year'),
        }}
      >
        {(props) => <DateText {...props} />}
      </Knobbed>
      <Knobbed name="Rating" knobs={{ value: number(4.2, 5, 0.1), count: number(148, 999), long: flag() }}>
        {(props) => <Rating {...props} />}
      </Knobbed>
      <Knobbed
        name="ProgressRing"
        knobs={{ part: number(0.64, 1, 0.01), tone: maybe('warn', 'bad'), size: number(72, 160, 4, 24) }}
      >
        {({ part, ...props }) => (
          <ProgressRing {...props} part={part} label={all.time.ring}>
            <b>{Math.round(part * 100)}%</b>
          </ProgressRing>
        )}
      </Knobbed>
      <Knobbed name="Pagination" wide knobs={{ page: number(4, 20, 1, 1), pages: number(20, 20, 1, 1) }}>
        {({ page, pages }) => (
          <Pagination page={Math.min(page, pages)} pages={pages} href={(n) => `?page=${n}#knobs`} />
        )}
      </Knobbed>
      <Knobbed name="Skeleton" knobs={{ width: text('60%'), height: text('24px'), round: flag() }}>
        {(props) => (
          <span role="status" aria-label={all.states.loading}>
            <Skeleton {...props} />
          </span>
        )}
      </Knobbed>
      <Knobbed
        name="PageFrame"
        wide
        knobs={{
          width: choice('xl', ...widths.filter((one) => one !== 'xl')),
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
      </Knobbed>
      <PlayedPictures />
      <PlayedOverlays />
    </Group>
  )
}

function Counted(props: { min: number; max: number; small: boolean; disabled: boolean }) {
  const [value, setValue] = useState(2)
  return <Stepper {...props} value={value} onChange={setValue} />
}
