import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { can } from '#kernel/auth/abilities.ts'
import { notFound, notSignedIn } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus } from '#kernel/ui/icons.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { projectAbilities } from '../abilities.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import { groupRows, saveGroup } from '../project/group.server.ts'
import { groupInput } from '../project/project.input.ts'
import { removeGroup } from '../project/project.server.ts'
import { projectIconNames } from '../project/project-icon-names.ts'
import styles from '../project.module.css'
import { ProjectIcon } from '../project-icon.tsx'
import { ownTemplates } from '../template/own-templates.server.ts'
import { homeMessages } from './messages.ts'
import { overview } from './overview.server.ts'
import { ProjectCardView } from './project-cards.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  if (!ctx.viewer.user) throw notSignedIn()
  const group = await groupOf(ctx, params.group)
  const data = await overview(ctx, { groupId: group.id })
  const create = can(ctx.viewer, projectAbilities['project.create'])
  // A group consists of its projects: viewers who see none of them learn nothing about it.
  if (!data.cards.length && !create) throw notFound('project.no_group')
  return { group, data, create, templates: create ? await ownTemplates(ctx, group.id) : [] }
}

const groupOf = async (ctx: Ctx, slug = '') => {
  const group = await groupRows.find(ctx, { slug })
  if (!group) throw notFound('project.no_group')
  return group
}

export const action = actions({
  save: act({
    ability: projectAbilities['project.create'],
    input: groupInput.omit({ id: true }),
    run: async (ctx, input, { params }) =>
      saveGroup(ctx, { ...input, id: (await groupOf(ctx, params.group)).id }),
    done: () => ({ message: { th: 'บันทึกแล้ว', en: 'Saved' } }),
  }),
  remove: act({
    ability: projectAbilities['project.create'],
    run: async (ctx, _, { params }) => removeGroup(ctx, (await groupOf(ctx, params.group)).id),
    done: () => ({ redirect: projectPaths.home }),
  }),
})

/** The projects of a group, with their status and its reason. */
export default function GroupPage() {
  const t = useMessages(projectMessages)
  const homeText = useMessages(homeMessages)
  const { group, data, create, templates } = useLoaderData<typeof loader>()
  return (
    <div className="cols">
      <div className="page wide">
        <TitleRow
          title={group.name}
          count={homeText.groupOf(data.cards.length)}
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
              members={data.members}
              today={data.today}
            />
          ))}
          {create && (
            <Link className={styles.fromTemplate} to={projectPaths.newIn(group.slug)}>
              <Icon path={iconPlus} className="ic" />
              <b>{homeText.fromTemplate}</b>
            </Link>
          )}
        </div>
        {templates.length > 0 && <TemplatesCard />}
        {create && <GroupCard key={group.version} />}
      </div>
    </div>
  )
}

/** Templates are edited in place, and projects start from them. */
function TemplatesCard() {
  const t = useMessages(projectMessages)
  const { group, templates } = useLoaderData<typeof loader>()
  return (
    <section className="card">
      <div className="card-h">
        <h2>{t.template.many}</h2>
      </div>
      <ul className={styles.templateList}>
        {templates.map(({ id, slug, name, icon, tasks }) => (
          <li key={id} className="row">
            <ProjectIcon name={icon} small />
            <span className="grow">
              <Link to={projectPaths.project(group.slug, slug)}>{name}</Link>
              <br />
              <small className="soft-t">{t.project.tasks(tasks)}</small>
            </span>
            <Link className="btn sm" to={projectPaths.newFrom(id)}>
              {t.template.start}
              <span className="vh"> {name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The group's name, and removing it once it is empty. */
function GroupCard() {
  const t = useMessages(projectMessages).group
  const { group } = useLoaderData<typeof loader>()
  return (
    <section className="card">
      <div className="card-h">
        <h2>{t.edit}</h2>
      </div>
      <ActionForm intent="save" className="stack">
        {({ field, pending }) => (
          <>
            <div className="g2">
              <TextField label={t.name} required maxLength={120} {...field('name', group.name)} />
              <SelectField
                label={t.icon}
                {...field('icon', group.icon)}
                options={projectIconNames.map((value) => ({ value, label: t.icons[value] }))}
              />
            </div>
            <div className="row">
              <button type="submit" className="btn soft" disabled={pending}>
                {t.save}
              </button>
            </div>
          </>
        )}
      </ActionForm>
      <ActionButton intent="remove" variant="quiet" confirm={{ title: t.removeAsk(group.name) }}>
        {t.remove}
      </ActionButton>
    </section>
  )
}
