import { Form, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { HistoryList } from '#kernel/ui/history-list.tsx'
import { iconClock } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { configMessages } from '../messages/config.ts'
import { tenantPaths } from '../paths.ts'
import { ChangesList } from './changes-list.tsx'
import styles from './config.module.css'
import { loadConfigEntries } from './config-frame.server.ts'
import { ConfigFrame } from './config-frame.tsx'
import { goLive, listReleases, rollBack } from './release.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  return { places: await loadConfigEntries(ctx), releases: await listReleases(ctx) }
}

export const action = formAction(async ({ ctx, form }) => {
  // An absent number is not 0, which restores the state before the first release.
  const { number } = await rollBack(ctx, Number(form.get('number') || Number.NaN))
  await goLive(ctx)
  return redirect(tenantPaths.config({ published: number }))
})

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => configMessages[locale].history }

/** What was published and by whom, with a button to roll back. */
export default function HistoryPage() {
  const t = useMessages(configMessages)
  const { places, releases } = useLoaderData<typeof loader>()
  const refused = rejectionOf(useActionData())
  return (
    <ConfigFrame entries={places} title={t.history}>
      {refused && (
        <Notice tone="bad" urgent>
          {refused.problem.detail}
        </Notice>
      )}
      {releases.length === 0 && (
        <Empty icon={iconClock} title={t.noHistory}>
          <p>{t.noHistoryText}</p>
        </Empty>
      )}
      {releases.length > 0 && (
        <section className={`card ${styles.card}`}>
          <HistoryList
            steps={releases.map(({ number, at, userName, changes, restores }, index) => ({
              key: number,
              text: (
                <h2>
                  {t.release(number)} {index === 0 && <span className="badge good">{t.current}</span>}
                </h2>
              ),
              at,
              by: t.by(userName),
              notes: [restores !== null && t.restored(restores)],
              actions: (
                <>
                  <ChangesList changes={changes} />
                  <Form method="post" className={styles.actions}>
                    {index > 0 && (
                      <button type="submit" className="btn" name="number" value={number}>
                        {t.rollBack}
                      </button>
                    )}
                    {number === 1 && (
                      <button type="submit" className="btn quiet" name="number" value="0">
                        {t.rollBackFirst}
                      </button>
                    )}
                  </Form>
                </>
              ),
            }))}
          />
        </section>
      )}
    </ConfigFrame>
  )
}
