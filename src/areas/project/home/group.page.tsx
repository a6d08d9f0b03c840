import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { can } from '#kernel/auth/abilities.ts'
import { notFound, notSignedIn } from '#kernel/errors.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus } from '#kernel/ui/icons.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { projectAbilities } from '../abilities.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import { groupRows } from '../project/group.server.ts'
import styles from '../project.module.css'
import { overview } from './overview.server.ts'
import { ProjectCardView } from './project-cards.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  if (!ctx.viewer.user) throw notSignedIn()
  const group = await groupRows.find(ctx, { slug: params.group ?? '' })
  if (!group) throw notFound('project.no_group')
  const data = await overview(ctx, { groupId: group.id })
  const create = can(ctx.viewer, projectAbilities['project.create'])
  // A group is its projects: who sees none of them learns nothing of it.
  if (!data.cards.length && !create) throw notFound('project.no_group')
  return { group, data, create }
}

/** The projects of a group, how they stand and why. */
export default function GroupPage() {
  const t = useMessages(projectMessages)
  const { group, data, create } = useLoaderData<typeof loader>()
  return (
    <div className="cols">
      <div className="page wide">
        <TitleRow
          title={group.name}
          count={t.home.groupOf(data.cards.length)}
          back={{ to: projectPaths.home, label: t.title }}
        >
          {create && (
            <Link className="btn primary" to={projectPaths.newIn(group.slug)}>
              <Icon path={iconPlus} className="ic" />
              {t.project.new}
            </Link>
          )}
        </TitleRow>
        <div className={styles.projects}>
          {data.cards.map((card) => (
            <ProjectCardView
              heading="h2"
              key={card.id}
              card={card}
              group={group.slug}
              people={data.people}
              today={data.today}
            />
          ))}
          {create && (
            <Link className={styles.fromTemplate} to={projectPaths.newIn(group.slug)}>
              <Icon path={iconPlus} className="ic" />
              <b>{t.home.fromTemplate}</b>
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}
