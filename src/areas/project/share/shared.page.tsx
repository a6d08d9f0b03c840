import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { projectPaths } from '../paths.ts'
import { projectIcons } from '../project-icon.tsx'
import { colorVar } from '../work/tag.tsx'
import styles from './shared.module.css'
import { sharedBoard } from './shared-board.server.ts'
import { SharedCard } from './shared-card.tsx'
import { sharedBoardMessages } from './shared-messages.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const code = params.code ?? ''
  const view =
    new URL(request.url).searchParams.get('view') === 'list' ? ('list' as const) : ('board' as const)
  return { code, view, board: await sharedBoard(ctxOf(context), code) }
}

/** A project for anyone with its link: its tasks on a board or as a list, read-only. */
export default function SharedBoardPage() {
  const t = useMessages(sharedBoardMessages)
  const locale = useLocale()
  const { code, view, board } = useLoaderData<typeof loader>()
  const counted = board.tasks.filter(({ column }) => board.columns[column])
  const done = counted.filter(({ column }) => board.columns[column]?.isClosed).length
  const percent = counted.length ? Math.round((done / counted.length) * 100) : 0
  return (
    <div className={`page wide ${styles.page}`}>
      <PageTitle unlisted>{board.name}</PageTitle>
      <header className={styles.head}>
        <span className={styles.sign}>
          <Icon path={projectIcons[board.icon as keyof typeof projectIcons] ?? projectIcons.folder} />
        </span>
        <div>
          <h1>{board.name}</h1>
          <p className={styles.soft}>
            {[t.progress(done, counted.length), board.endOn && t.ends(formatDate(board.endOn, locale))]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <nav className={styles.views} aria-label={t.views}>
          {(['board', 'list'] as const).map((eachView) => (
            <Link
              key={eachView}
              to={projectPaths.shared(code, eachView === 'list' ? 'list' : undefined)}
              aria-current={eachView === view ? 'page' : undefined}
              preventScrollReset
            >
              {t[eachView]}
            </Link>
          ))}
        </nav>
      </header>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </div>
      {board.total === 0 && <p className={styles.soft}>{t.none}</p>}
      <div className={view === 'board' ? styles.board : styles.list}>
        {board.columns.map((column, columnIndex) => {
          const tasks = board.tasks.filter((task) => task.column === columnIndex)
          if (view === 'list' && !tasks.length) return null
          return (
            <section key={column.name} className={styles.column}>
              <h2>
                <i className={styles.dot} style={{ ['--k' as string]: colorVar(column.color) }} />
                {column.name} <small>{tasks.length}</small>
              </h2>
              {tasks.length === 0 && <p className={styles.soft}>{t.empty}</p>}
              <ul>
                {tasks.map((task) => (
                  <li key={task.number}>
                    <SharedCard task={task} board={board} />
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      {board.total > board.tasks.length && (
        <p className={styles.soft}>{t.more(board.total - board.tasks.length)}</p>
      )}
      <p className={styles.soft}>{t.lead}</p>
    </div>
  )
}
