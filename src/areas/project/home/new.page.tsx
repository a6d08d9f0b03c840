import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { authorize } from '#kernel/auth/abilities.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { SelectField, TextAreaField, TextField } from '#kernel/ui/field.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { projectAbilities } from '../abilities.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import { projectRows } from '../project/access.server.ts'
import { listGroups } from '../project/group.server.ts'
import { freeKey } from '../project/key.rules.ts'
import styles from '../project.module.css'
import { ProjectIcon } from '../project-icon.tsx'
import { createActiveProject, newProjectInput } from '../template/create-project.server.ts'
import { ownTemplates } from '../template/own-templates.server.ts'
import { templateNames, templates } from '../template/templates.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  authorize(ctx, projectAbilities['project.create'])
  const [groups, projects, own] = await Promise.all([
    listGroups(ctx),
    projectRows.list(ctx),
    ownTemplates(ctx),
  ])
  const params = new URL(request.url).searchParams
  const groupParam = params.get('group')
  const template = own.find(({ id }) => id === params.get('template'))
  return {
    groups: groups.map(({ id, name }) => ({ id, name })),
    chosen:
      groups.find(({ id, slug }) => slug === groupParam || id === template?.groupId)?.id ??
      groups[0]?.id ??
      '',
    key: freeKey(projects.map(({ key }) => key)),
    own,
    template: template?.id ?? '',
  }
}

export const action = actions({
  create: act({
    ability: projectAbilities['project.create'],
    input: newProjectInput,
    run: createActiveProject,
    done: ({ group, project }) => ({ redirect: projectPaths.project(group.slug, project.slug, 'task') }),
  }),
})

/** A new project: blank, or with the tasks of a template scheduled from its first day. */
export default function NewProjectPage() {
  const t = useMessages(projectMessages)
  const locale = useLocale()
  const { groups, chosen, key, own, template } = useLoaderData<typeof loader>()
  return (
    <div className="cols">
      <div className="page">
        <TitleRow title={t.project.new} back={{ to: projectPaths.home, label: t.title }} />
        <ActionForm intent="create" className={styles.form}>
          {({ field, pending }) => (
            <>
              <fieldset className="field-group">
                <legend>{t.project.template}</legend>
                <div className={styles.templates}>
                  <label>
                    <input type="radio" name="template" value="" defaultChecked={!template} />
                    <ProjectIcon name="folder" small />
                    <span>
                      <b>{t.project.blank}</b>
                      <br />
                      <small className="soft-t">{t.project.blankText}</small>
                    </span>
                  </label>
                  {own.map(({ id, name, goal, icon, tasks }) => (
                    <label key={id}>
                      <input type="radio" name="template" value={id} defaultChecked={template === id} />
                      <ProjectIcon name={icon} small />
                      <span>
                        <b>{name}</b>
                        <br />
                        <small className="soft-t">
                          {[t.project.tasks(tasks), t.template.own, goal].filter(Boolean).join(' · ')}
                        </small>
                      </span>
                    </label>
                  ))}
                  {templateNames.map((name) => (
                    <label key={name}>
                      <input type="radio" name="template" value={name} />
                      <ProjectIcon name={templates[name].icon} small />
                      <span>
                        <b>{templates[name].title[locale]}</b>
                        <br />
                        <small className="soft-t">
                          {t.project.tasks(templates[name].outline[locale].tasks.length)} ·{' '}
                          {templates[name].text[locale]}
                        </small>
                      </span>
                    </label>
                  ))}
                </div>
              </fieldset>
              <div className="g2">
                <TextField label={t.project.name} required maxLength={120} {...field('name')} />
                <TextField
                  label={t.project.key}
                  hint={t.project.keyHint}
                  required
                  maxLength={6}
                  {...field('key', key)}
                />
              </div>
              <div className="g2">
                {groups.length > 0 && (
                  <SelectField
                    label={t.project.group}
                    {...field('groupId', chosen)}
                    options={groups.map(({ id, name }) => ({ value: id, label: name }))}
                  />
                )}
                <TextField label={t.group.new} optional maxLength={120} {...field('groupName')} />
              </div>
              <div className="g2">
                <DateField label={t.project.start} optional {...field('startOn')} />
                <DateField label={t.project.end} optional {...field('endOn')} />
              </div>
              <TextAreaField
                label={t.project.goal}
                optional
                hint={t.project.goalHint}
                maxLength={2000}
                {...field('goal')}
              />
              <div className="g2">
                <SelectField
                  label={t.project.visibility}
                  {...field('visibility', 'tenant')}
                  options={(['tenant', 'private'] as const).map((value) => ({
                    value,
                    label: t.visibility[value],
                  }))}
                />
                <SelectField
                  label={t.project.scheduling}
                  {...field('scheduling', 'auto')}
                  options={(['auto', 'manual'] as const).map((value) => ({ value, label: t.project[value] }))}
                />
              </div>
              <div className="row">
                <button type="submit" className="btn primary" disabled={pending}>
                  {t.project.create}
                </button>
              </div>
            </>
          )}
        </ActionForm>
      </div>
    </div>
  )
}
