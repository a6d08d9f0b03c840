import type { ReactNode } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { mediaSrcSet, mediaUrl } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { SelectField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconSchool, iconSearch } from '#kernel/ui/icons.ts'
import { Pagination } from '#kernel/ui/pagination.tsx'
import { accesses, levels } from '../course/course.types.ts'
import { courseMessages } from '../messages/course.ts'
import { lessonPaths } from '../paths.ts'
import { catalogueList } from './catalogue.list.rules.ts'
import styles from './catalogue.module.css'
import type { CatalogueView, CourseCard } from './catalogue.server.ts'

interface Props {
  view: CatalogueView
  acts?: ReactNode
  /** Above the list: what the viewer has begun. */
  children?: ReactNode
}

/** Courses with search and filters in the address. */
export function Catalogue({ view, acts, children }: Props) {
  const t = useMessages(courseMessages)
  const { page, query } = view
  const isNarrowed = Boolean(query.search || query.topic || query.level || query.access)
  const href = (to: number) => {
    const params = catalogueList.params(query, { page: to }).toString()
    return params ? `${lessonPaths.index()}?${params}` : lessonPaths.index()
  }
  return (
    <>
      <header className={styles.hero}>
        <div className="page">
          <p className="eyebrow">{t.courses}</p>
          <h1>{t.hero}</h1>
          <p className="soft">{t.heroText}</p>
          <Form role="search" action={lessonPaths.index()} className={styles.search}>
            <Icon path={iconSearch} />
            <input
              type="search"
              name="search"
              aria-label={t.search}
              placeholder={t.search}
              defaultValue={query.search}
            />
            <button type="submit" className="btn">
              {t.find}
            </button>
          </Form>
          {acts}
        </div>
      </header>
      {children}
      <section className={`page ${styles.list}`}>
        <div className={styles.head}>
          <h2>{t.all}</h2>
          <p className="soft">{t.count(page.total)}</p>
          <Filters view={view} />
        </div>
        {page.items.length === 0 ? (
          <Empty
            icon={iconSchool}
            title={isNarrowed ? t.noneFound : t.none}
            actions={
              isNarrowed && (
                <Link className="btn ghost" to={lessonPaths.index()}>
                  {t.clear}
                </Link>
              )
            }
          >
            <p>{isNarrowed ? t.noneFoundText : t.noneText}</p>
          </Empty>
        ) : (
          <ul className={styles.courses}>
            {page.items.map((card, at) => (
              <Card key={card.id} card={card} isFirst={at < 3} />
            ))}
          </ul>
        )}
        <Pagination page={page.page} pages={page.pages} href={href} />
      </section>
    </>
  )
}

/** What narrows the list; goes at once, and by a button before scripts are there. */
function Filters({ view: { query, topics } }: { view: CatalogueView }) {
  const t = useMessages(courseMessages)
  const submit = useSubmit()
  const options = (of: readonly string[], words: (value: string) => string) => [
    { value: '', label: t.any },
    ...of.map((value) => ({ value, label: words(value) })),
  ]
  return (
    <Form
      action={lessonPaths.index()}
      className={styles.filters}
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
    >
      {query.search && <input type="hidden" name="search" value={query.search} />}
      {topics.length > 1 && (
        <SelectField
          label={t.topic}
          name="topic"
          options={options(topics, (topic) => topic)}
          defaultValue={query.topic ?? ''}
        />
      )}
      <SelectField
        label={t.level}
        name="level"
        options={options(levels, (level) => t.levels[level as keyof typeof t.levels])}
        defaultValue={query.level ?? ''}
      />
      <SelectField
        label={t.access}
        name="access"
        options={options(accesses, (access) => t.accesses[access as keyof typeof t.accesses])}
        defaultValue={query.access ?? ''}
      />
      <SelectField
        label={t.sort}
        name="sort"
        options={Object.entries(t.sorts).map(([value, label]) => ({ value, label }))}
        defaultValue={query.sort}
      />
      <noscript>
        <button type="submit" className="btn ghost">
          {t.find}
        </button>
      </noscript>
    </Form>
  )
}

function Card({ card, isFirst }: { card: CourseCard; isFirst: boolean }) {
  const t = useMessages(courseMessages)
  const { slug, title, topic, coverId, teachers, minutes, units, learners, access, percent } = card
  return (
    <li className={styles.course}>
      <div className={styles.picture}>
        {coverId ? (
          <img
            src={mediaUrl(coverId, 640)}
            srcSet={mediaSrcSet(coverId)}
            sizes="(max-width: 640px) 124px, (max-width: 1020px) 50vw, 380px"
            alt=""
            width={720}
            height={480}
            loading={isFirst ? 'eager' : 'lazy'}
          />
        ) : (
          <Icon path={iconSchool} />
        )}
        <span className={styles.length}>{t.minutes(minutes)}</span>
      </div>
      <h3>
        <Link to={lessonPaths.detail(slug)}>{title}</Link>
      </h3>
      <p className={styles.by}>{teachers.join(', ') || topic}</p>
      <p className={styles.facts}>
        {t.units(units)}
        {learners > 0 && ` · ${t.learners(learners)}`}
      </p>
      <div className={styles.end}>
        {percent === null ? (
          <b className={access === 'free' ? styles.free : undefined}>{t.accesses[access]}</b>
        ) : (
          <span className={styles.own}>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ width: `${percent}%` }} />
            </span>
            <b>{percent === 100 ? t.completed : t.learned(percent)}</b>
          </span>
        )}
      </div>
    </li>
  )
}
