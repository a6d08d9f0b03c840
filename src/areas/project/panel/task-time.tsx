import { type FormEvent, useEffect, useId, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { day } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlayerPause, iconPlayerPlay } from '#kernel/ui/icons.ts'
import { Menu, MenuItem } from '#kernel/ui/menu.tsx'
import { iconDots } from '#kernel/ui/workspace-icons.ts'
import { billTimeMessages } from '../bill/messages.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import styles from '../project.module.css'
import type { TaskItem } from '../query/task-list.types.ts'
import { clockText, parseMinutes } from '../time/time.rules.ts'
import { usePersonName } from '../work/avatars.tsx'
import { useDayText } from '../work/due-text.tsx'
import type { TaskDetail } from '../work/task-detail.server.ts'
import { useWork } from '../work/use-work.ts'

/** The time worked on a task, with a timer and a line to log time manually. */
export function TaskTime({ task, detail }: { task: TaskItem; detail: TaskDetail }) {
  const t = useMessages(projectMessages)
  const b = useMessages(billTimeMessages)
  const { act, isAllowed, me, projectOf, members, today } = useWork()
  const dayText = useDayText(today)
  const nameOf = usePersonName([...members, ...detail.members])
  const [minutes, setMinutes] = useState('')
  const since = detail.runningSince
  const manages = projectOf(task)?.rights.manage ?? false
  const mayChange = ({ userId, billedId }: TaskDetail['times'][number]) =>
    isAllowed(task) && !billedId && (manages || (userId !== null && userId === me))
  const [billable, setBillable] = useState(false)
  const wrongId = useId()
  const [isWrong, setIsWrong] = useState(false)
  const log = async (event: FormEvent) => {
    event.preventDefault()
    const read = parseMinutes(minutes, 'minute') ?? 0
    const isLength = read >= 1 && read <= 1440
    setIsWrong(!isLength)
    if (!isLength) return
    const body = { taskId: task.id, minutes: read, billable }
    if (await act(projectPaths.api.times, body, t.done.logged)) setMinutes('')
  }
  const estimate = task.estimateMin
  return (
    <section className={styles.part}>
      <h3>
        {t.task.time}
        <small>
          {estimate ? t.task.timeOf(clockText(task.spentMin), clockText(estimate)) : clockText(task.spentMin)}
        </small>
      </h3>
      {estimate !== null && estimate > 0 && (
        <div className="bar" aria-hidden="true">
          <i
            className={task.spentMin > estimate ? 'b' : ''}
            style={{ width: `${Math.min(100, (task.spentMin / estimate) * 100)}%` }}
          />
        </div>
      )}
      {isAllowed(task) && (
        <div className={styles.timer}>
          {since ? <RunningTimer since={since} /> : <span className="soft-t xs" />}
          <button
            type="button"
            className="btn sm soft"
            onClick={() =>
              void (since
                ? act(projectPaths.api.timer, undefined, t.done.logged, 'DELETE')
                : act(projectPaths.api.timer, { taskId: task.id }))
            }
          >
            <Icon path={since ? iconPlayerPause : iconPlayerPlay} className="ic" />
            {since ? t.task.stopTimer : t.task.startTimer}
          </button>
        </div>
      )}
      {detail.times
        .filter(({ endedAt }) => endedAt)
        .slice(0, 4)
        .map((time) => (
          <p key={time.id} className="row between xs">
            <span>
              {nameOf(time.userId)} · {dayText(day(time.startedAt))}
              {time.billable && (
                <>
                  {' '}
                  <span className={time.billedId ? 'badge good' : 'badge acc'}>
                    {time.billedId ? b.billed : b.billable}
                  </span>
                </>
              )}
            </span>
            <span className="row">
              <span className="num">{clockText(time.minutes)}</span>
              {mayChange(time) && <TimeMenu time={time} />}
            </span>
          </p>
        ))}
      {isAllowed(task) && (
        <form className={styles.inline} onSubmit={log}>
          <input
            aria-label={t.task.minutes}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? wrongId : undefined}
            placeholder={t.task.minutes}
            maxLength={12}
            value={minutes}
            onChange={(event) => {
              setIsWrong(false)
              setMinutes(event.currentTarget.value)
            }}
          />
          <label className="row xs">
            <input
              type="checkbox"
              className="ck"
              checked={billable}
              onChange={(event) => setBillable(event.currentTarget.checked)}
            />
            {b.billable}
          </label>
          <button type="submit" className="btn sm quiet" disabled={!minutes.trim()}>
            {t.task.log}
          </button>
          {isWrong && (
            <p id={wrongId} className="err-t" role="alert">
              {t.task.minutesWrong}
            </p>
          )}
        </form>
      )}
    </section>
  )
}

/** Actions for a time entry that has not been billed yet. */
function TimeMenu({ time: { id, minutes, billable } }: { time: TaskDetail['times'][number] }) {
  const t = useMessages(projectMessages)
  const b = useMessages(billTimeMessages)
  const { act } = useWork()
  const to = projectPaths.api.time(id)
  return (
    <Menu
      label={b.timeMenu(clockText(minutes))}
      trigger={
        <button type="button" className="ibtn sm" aria-label={b.timeMenu(clockText(minutes))}>
          <Icon path={iconDots} className="ic" />
        </button>
      }
    >
      <MenuItem onClick={() => void act(to, { billable: !billable }, t.done.edited, 'PATCH')}>
        {billable ? b.notBillable : b.makeBillable}
      </MenuItem>
      <MenuItem onClick={() => void act(to, undefined, b.removed, 'DELETE')}>{b.remove}</MenuItem>
    </Menu>
  )
}

function RunningTimer({ since }: { since: Date }) {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = now === null ? 0 : Math.max(0, Math.floor((now - since.getTime()) / 1000))
  const two = (count: number) => String(count).padStart(2, '0')
  return (
    <b>
      {Math.floor(seconds / 3600)}:{two(Math.floor(seconds / 60) % 60)}:{two(seconds % 60)}
    </b>
  )
}
