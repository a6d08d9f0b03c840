import { useState } from 'react'
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { statusMessages } from '#areas/billing/public.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { notAllowed } from '#kernel/errors.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { newId } from '#kernel/id.ts'
import { formatBaht, type Satang, sum, zeroSatang } from '#kernel/money/index.ts'
import { formatDate, formatDateTime, isDay } from '#kernel/time/index.ts'
import { MoneyField } from '#kernel/ui/amount/money-field.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { SelectField, TextAreaField, TextField } from '#kernel/ui/field.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { projectPaths } from '../paths.ts'
import { clockText } from '../time/time.rules.ts'
import { projectAt } from '../work/work.server.ts'
import { costOf, daysToPay } from './bill.rules.ts'
import styles from './bill-time.module.css'
import { billTime, billTimeInput, canBillTime } from './bill-time.server.ts'
import { type BillableTask, billableTasks, timeBills } from './billable.server.ts'
import { billTimeMessages } from './messages.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { row, id, name, key, group, slug } = await projectAt(ctx, params.group ?? '', params.project ?? '')
  if (!canBillTime(ctx, row)) throw notAllowed('project.not_allowed')
  const untilParam = new URL(request.url).searchParams.get('until') ?? ''
  const until = isDay(untilParam) ? untilParam : null
  const [tasks, bills] = await Promise.all([billableTasks(ctx, id, until), timeBills(ctx, id)])
  return {
    project: { id, name, key, slug, group: group.slug, hourly: row.hourlySatang },
    until,
    tasks,
    bills,
    /** Pressing twice bills only once. */
    once: newId(),
  }
}

export const action = actions({
  bill: act({
    input: billTimeInput,
    run: billTime,
    done: ({ number }) => ({ redirect: shopPaths.staffOrder(number) }),
  }),
})

/** Where the owner of a project bills a customer for time worked. */
export default function BillTimePage() {
  const t = useMessages(billTimeMessages)
  const { project, tasks, until, bills, once } = useLoaderData<typeof loader>()
  const detail = projectPaths.project(project.group, project.slug, 'detail')
  return (
    <div className="page">
      <TitleRow title={t.title} lead={t.lead} back={{ to: detail, label: project.name }} />
      <Form method="get" action={projectPaths.bill(project.group, project.slug)} className={styles.until}>
        <DateField label={t.until} name="until" defaultValue={until ?? ''} optional />
        <button type="submit" className="btn">
          {t.show}
        </button>
      </Form>
      {tasks.length > 0 ? <BillForm key={once} /> : <p className="soft-t">{t.none}</p>}
      {bills.length > 0 && <BillsCard />}
    </div>
  )
}

function BillForm() {
  const t = useMessages(billTimeMessages)
  const locale = useLocale()
  const { project, tasks, until, once } = useLoaderData<typeof loader>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(tasks.map(({ taskId }) => taskId)))
  const [hourly, setHourly] = useState<Satang | null>(project.hourly)
  const billed = tasks.filter(({ taskId }) => chosen.has(taskId))
  const costs = ({ minutes }: BillableTask) => (hourly === null ? zeroSatang : costOf(minutes, hourly))
  const total = sum(billed.map(costs))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const all = billed.length === tasks.length
  return (
    <ActionForm
      intent="bill"
      values={{ projectId: project.id, key: once, until: until ?? '', hourly: hourly ?? 0 }}
      className={styles.form}
    >
      {({ field, errors, pending }) => (
        <>
          <Card title={t.tasks}>
            {errors.tasks && (
              <p className="bad sm" role="alert">
                {errors.tasks}
              </p>
            )}
            <div className={styles.scroll}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">
                      <input
                        type="checkbox"
                        className="ck"
                        aria-label={t.chooseAll}
                        checked={all}
                        onChange={() => setChosen(new Set(all ? [] : tasks.map(({ taskId }) => taskId)))}
                      />
                    </th>
                    <th scope="col">{t.task}</th>
                    <th scope="col" className="right">
                      {t.hours}
                    </th>
                    <th scope="col" className="right">
                      {t.amount}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {tasks.map((task) => (
                    <tr key={task.taskId}>
                      <td>
                        <input
                          type="checkbox"
                          className="ck"
                          name="tasks"
                          value={task.taskId}
                          aria-label={t.choose(`${project.key}-${task.number} ${task.title}`)}
                          checked={chosen.has(task.taskId)}
                          onChange={() => toggle(task.taskId)}
                        />
                      </td>
                      <td>
                        <Link to={projectPaths.task(project.key, task.number)}>{task.title}</Link>
                        <br />
                        <small className="soft-t">
                          {project.key}-{task.number} ·{' '}
                          {[...new Set([task.from, task.to])]
                            .map((on) => formatDate(on, locale, 'medium'))
                            .join(' – ')}
                        </small>
                      </td>
                      <td className="num right">{clockText(task.minutes)}</td>
                      <td className="num right">{formatBaht(costs(task), { locale })}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Card>
          <Card title={t.customer}>
            <div className="stack">
              <MoneyField
                label={t.hourly}
                hint={t.hourlyHint}
                value={hourly}
                onChange={({ amount }) => setHourly(amount)}
                error={errors.hourly}
                required
              />
              <TextField label={t.name} required maxLength={120} autoComplete="off" {...field('name')} />
              <TextField
                label={t.phone}
                required
                type="tel"
                inputMode="tel"
                maxLength={30}
                autoComplete="off"
                {...field('phone')}
              />
              <TextField
                label={t.email}
                hint={t.emailHint}
                optional
                type="email"
                maxLength={254}
                autoComplete="off"
                {...field('email')}
              />
              <SelectField
                label={t.pay}
                {...field('days', '7')}
                options={daysToPay.map((days) => ({ value: String(days), label: t.payDays(days) }))}
              />
              <TextAreaField label={t.note} optional rows={2} maxLength={500} {...field('note')} />
              <p className={styles.total} aria-live="polite">
                <span>
                  {t.total} · {clockText(billed.reduce((minutes, task) => minutes + task.minutes, 0))}
                </span>
                <b className="num">{formatBaht(total, { locale, satang: 'always' })}</b>
              </p>
              <button type="submit" className="btn primary" disabled={pending || !billed.length}>
                {t.go}
              </button>
            </div>
          </Card>
        </>
      )}
    </ActionForm>
  )
}

function BillsCard() {
  const t = useMessages(billTimeMessages)
  const states = useMessages(statusMessages).order
  const locale = useLocale()
  const { bills } = useLoaderData<typeof loader>()
  return (
    <Card title={t.before}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t.order}</th>
              <th scope="col">{t.buyer}</th>
              <th scope="col" className="right">
                {t.hours}
              </th>
              <th scope="col" className="right">
                {t.amount}
              </th>
              <th scope="col">{t.status}</th>
            </tr>
          </thead>
          <tbody>
            {bills.map(({ number, buyer, minutes, total, status, placedAt }) => (
              <tr key={number}>
                <td>
                  <Link to={shopPaths.staffOrder(number)}>{number}</Link>
                  <br />
                  <small className="soft-t">{formatDateTime(placedAt, locale)}</small>
                </td>
                <td>{buyer}</td>
                <td className="num right">{clockText(minutes)}</td>
                <td className="num right">{formatBaht(total, { locale })}</td>
                <td>{states[status]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
