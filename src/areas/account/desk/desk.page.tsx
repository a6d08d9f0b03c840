import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { HomeCard } from '#kernel/area/home-card.ts'
import { malformed } from '#kernel/errors.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Sparkline } from '#kernel/ui/chart/sparkline.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import {
  iconAdjustmentsHorizontal,
  iconArrowLeft,
  iconArrowRight,
  iconEye,
  iconEyeOff,
  iconLayoutGrid,
} from '#kernel/ui/icons.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { deskMessages } from '../messages/desk.ts'
import { type DeskAct, deskActs } from './arrangement.rules.ts'
import { arrangedDesk, rearrangeDesk } from './arrangement.server.ts'
import styles from './desk.module.css'
import { deskIcons } from './desk-icons.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  return {
    lying: await arrangedDesk(ctxOf(context)),
    arranging: new URL(request.url).searchParams.has('arrange'),
  }
}

export const action = formAction(async ({ ctx, form }) => {
  const [act = '', key = ''] = String(form.get('act') ?? '').split(' ')
  if (!deskActs.includes(act as DeskAct)) throw malformed()
  await rearrangeDesk(ctx, { key, act: act as DeskAct })
  return { ok: true as const }
})

/** What waits at work, a card for each kind by right and use, laid out as the person likes it. */
export default function DeskPage() {
  const t = useMessages(deskMessages)
  const { lying, arranging } = useLoaderData<typeof loader>()
  const shown = arranging ? lying : lying.filter(({ hidden }) => !hidden)
  const waiting = shown.filter(({ card, hidden }) => card.urgent && !hidden).length
  return (
    <div className="page">
      <TitleRow title={t.title} count={t.waiting(waiting)}>
        {arranging ? (
          <Link className="btn primary" to="." replace>
            {t.done}
          </Link>
        ) : (
          <Link className="ibtn" to="?arrange" replace aria-label={t.arrange} title={t.arrange}>
            <Icon path={iconAdjustmentsHorizontal} className="ic" />
          </Link>
        )}
      </TitleRow>
      {arranging && <p className={styles.note}>{t.remembered}</p>}
      {shown.length === 0 && (
        <Empty icon={iconEyeOff} title={t.allHidden}>
          <p>{t.allHiddenText}</p>
        </Empty>
      )}
      <ul className={styles.cards} aria-label={t.cards}>
        {shown.map(({ card, hidden }, at) => (
          <li key={card.key} className={hidden ? styles.hidden : undefined}>
            {arranging ? (
              <div className={styles.card}>
                <CardFace card={card} />
                <Acts card={card} hidden={hidden} first={at === 0} last={at === shown.length - 1} />
              </div>
            ) : (
              <Link className={card.urgent ? `${styles.card} ${styles.urgent}` : styles.card} to={card.to}>
                <CardFace card={card} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function CardFace({ card: { icon, title, figure, value, points, text } }: { card: HomeCard }) {
  const locale = useLocale()
  return (
    <>
      <span className={styles.head}>
        <Icon path={deskIcons[icon] ?? iconLayoutGrid} className="ic" />
        {title[locale]}
      </span>
      {figure !== null && (
        <span className={figure ? styles.figure : `${styles.figure} ${styles.nothing}`}>
          {figure.toLocaleString('en')}
        </span>
      )}
      {value && <span className={styles.figure}>{value}</span>}
      {points && <Sparkline points={points} />}
      <span className={styles.text}>{text[locale]}</span>
    </>
  )
}

/** Buttons of a form, so that it works before scripts and by keyboard as well. */
function Acts({
  card,
  hidden,
  first,
  last,
}: {
  card: HomeCard
  hidden: boolean
  first: boolean
  last: boolean
}) {
  const t = useMessages(deskMessages)
  const name = card.title[useLocale()]
  const button = (act: DeskAct, label: string, path: string, disabled = false) => (
    <button
      type="submit"
      name="act"
      value={`${act} ${card.key}`}
      className="ibtn"
      aria-label={label}
      title={label}
      disabled={disabled}
    >
      <Icon path={path} className="ic" />
    </button>
  )
  return (
    <Form method="post" action="?arrange" replace preventScrollReset className={styles.acts}>
      {button('earlier', t.earlier(name), iconArrowLeft, first)}
      {button('later', t.later(name), iconArrowRight, last)}
      <span className="grow" />
      {hidden ? button('show', t.show(name), iconEye) : button('hide', t.hide(name), iconEyeOff)}
    </Form>
  )
}
