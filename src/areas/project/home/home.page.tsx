import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { authorizeInAnyScope, can, canInAnyScope } from '#kernel/auth/abilities.ts'
import { notSignedIn } from '#kernel/errors.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus, iconSearch, iconUpload } from '#kernel/ui/icons.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { projectAbilities } from '../abilities.ts'
import { digestOf } from '../digest/digest.server.ts'
import { DigestButton } from '../digest/digest-button.tsx'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import styles from '../project.module.css'
import { ProjectIcon } from '../project-icon.tsx'
import { iconLayoutKanban } from '../project-icons.ts'
import { DiscussionTopics, GroupStats, HealthBars, MyWork } from './home-parts.tsx'
import { homeMessages } from './messages.ts'
import { overview } from './overview.server.ts'
import { ProjectCardView } from './project-cards.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  if (!ctx.viewer.user) throw notSignedIn()
  // Members of the site see what is open to them; others see what they were invited to.
  if (!can(ctx.viewer, projectAbilities['open.see'])) authorizeInAnyScope(ctx, projectAbilities.see)
  const archived = new URL(request.url).searchParams.get('archived') === '1'
  return {
    data: await overview(ctx, { archived }),
    digest: await digestOf(ctx),
    archived,
    me: ctx.viewer.user.id,
    may: {
      create: can(ctx.viewer, projectAbilities['project.create']),
      all: can(ctx.viewer, projectAbilities['open.see']) || canInAnyScope(ctx.viewer, projectAbilities.see),
    },
  }
}

/** All visible projects: the viewer's own work today, the projects' status and its reason, and the projects by group. */
export default function ProjectsPage() {
  const t = useMessages(projectMessages)
  const homeText = useMessages(homeMessages)
  const { data, digest, me, may, archived } = useLoaderData<typeof loader>()
  const [params, setParams] = useSearchParams()
  const search = (params.get('search') ?? '').trim().toLowerCase()
  const matchingCards = data.cards.filter(
    ({ name, key }) => !search || `${name} ${key}`.toLowerCase().includes(search),
  )
  const pinned = matchingCards.filter((card) => card.pinned)
  const groups = data.groups.map((group) => ({
    group,
    cards: matchingCards.filter(({ groupId }) => groupId === group.id),
  }))
  const slugOf = (id: string) => data.groups.find((group) => group.id === id)?.slug ?? ''
  return (
    <div className="cols">
      <div className="page wide">
        <TitleRow title={t.title} count={t.count(data.groups.length, data.cards.length)}>
          <DigestButton digest={digest} />
          {may.all && (
            <Link className="btn" to={projectPaths.all('task')}>
              <Icon path={iconLayoutKanban} className="ic" />
              {t.all}
            </Link>
          )}
          {may.create && (
            <>
              <Link className="btn" to={projectPaths.import()}>
                <Icon path={iconUpload} className="ic" />
                {homeText.import}
              </Link>
              <Link className="btn primary" to={projectPaths.new}>
                <Icon path={iconPlus} className="ic" />
                {t.project.new}
              </Link>
            </>
          )}
        </TitleRow>
        {!archived && data.cards.length > 0 && (
          <>
            <MyWork data={data} me={me} />
            <div className={styles.three}>
              <HealthBars data={data} />
              <DiscussionTopics data={data} />
              <GroupStats data={data} />
            </div>
          </>
        )}
        {(data.cards.length > 0 || archived) && (
          <search className="filters" style={{ marginTop: 20 }}>
            <label className="in">
              <Icon path={iconSearch} className="ic" />
              <input
                type="search"
                aria-label={homeText.search}
                placeholder={homeText.search}
                defaultValue={params.get('search') ?? ''}
                onChange={(event) => {
                  const next = new URLSearchParams(params)
                  if (event.currentTarget.value) next.set('search', event.currentTarget.value)
                  else next.delete('search')
                  setParams(next, { replace: true, preventScrollReset: true })
                }}
              />
            </label>
            <Link className="chip" to={archived ? projectPaths.home : '?archived=1'}>
              {archived ? homeText.notArchived : homeText.archived}
            </Link>
          </search>
        )}
        {data.cards.length === 0 && !archived && (
          <div className="empty">
            <h2>{homeText.none0}</h2>
            <p>{homeText.none0Text}</p>
            {may.create && (
              <div className="row wrap">
                <Link className="btn primary" to={projectPaths.new}>
                  {homeText.fromTemplate}
                </Link>
                <Link className="btn" to={projectPaths.import()}>
                  {homeText.import}
                </Link>
              </div>
            )}
          </div>
        )}
        {matchingCards.length === 0 && data.cards.length > 0 && (
          <p className="soft-t">{homeText.noneFound}</p>
        )}
        {pinned.length > 0 && (
          <section className={styles.group}>
            <header>
              <h2>{homeText.pinned}</h2>
            </header>
            <div className={styles.projects}>
              {pinned.map((card) => (
                <ProjectCardView
                  key={card.id}
                  card={card}
                  group={slugOf(card.groupId)}
                  members={data.members}
                  today={data.today}
                />
              ))}
            </div>
          </section>
        )}
        {groups.map(
          ({ group, cards }) =>
            cards.length > 0 && (
              <section key={group.id} className={styles.group}>
                <header>
                  <ProjectIcon name={group.icon} small />
                  <h2>
                    <Link to={projectPaths.group(group.slug)}>{group.name}</Link>
                  </h2>
                  <span className="soft-t xs">{homeText.groupOf(cards.length)}</span>
                  {may.create && (
                    <Link
                      className="ibtn sm end"
                      to={projectPaths.newIn(group.slug)}
                      aria-label={homeText.addIn(group.name)}
                    >
                      <Icon path={iconPlus} className="ic" />
                    </Link>
                  )}
                </header>
                <div className={styles.projects}>
                  {cards.map((card) => (
                    <ProjectCardView
                      key={card.id}
                      card={card}
                      group={group.slug}
                      members={data.members}
                      today={data.today}
                    />
                  ))}
                </div>
              </section>
            ),
        )}
      </div>
    </div>
  )
}
