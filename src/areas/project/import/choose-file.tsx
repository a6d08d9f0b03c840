import { useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { FileDropzone } from '#kernel/import/ui/file-dropzone.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { projectPaths } from '../paths.ts'
import { iconLayoutKanban } from '../project-icons.ts'
import styles from './import.module.css'
import { planFormats } from './import.types.ts'
import { taskImportMessages } from './messages.ts'
import type { ImportTargets } from './targets.server.ts'

/** The target of the tasks, the file, and how to export one from other products. */
export function ChooseFile({ projects, groups, chosen }: ImportTargets & { chosen: string }) {
  const t = useMessages(taskImportMessages)
  const locale = useLocale()
  const [intoExisting, setThere] = useState(chosen !== '')
  const [project, setProject] = useState(chosen || (projects[0]?.id ?? ''))
  const [group, setGroup] = useState(groups[0]?.id ?? '')
  const [title, setTitle] = useState('')
  const to = (file: File) => {
    const query = new URLSearchParams({ name: file.name.slice(-200) || 'tasks', locale })
    if (intoExisting) query.set('project', project)
    else {
      if (group) query.set('group', group)
      if (title.trim()) query.set('title', title.trim())
    }
    return projectPaths.api.imports(query)
  }
  return (
    <>
      <fieldset className={styles.target}>
        <legend>{t.into}</legend>
        <div className={styles.choice}>
          <label className="check">
            <input type="radio" name="into" checked={!intoExisting} onChange={() => setThere(false)} />
            {t.intoNew}
          </label>
          {projects.length > 0 && (
            <label className="check">
              <input type="radio" name="into" checked={intoExisting} onChange={() => setThere(true)} />
              {t.intoThere}
            </label>
          )}
        </div>
        {intoExisting ? (
          <SelectField
            label={t.project}
            value={project}
            onChange={(event) => setProject(event.currentTarget.value)}
            options={projects.map(({ id, name, group }) => ({ value: id, label: `${name} · ${group}` }))}
          />
        ) : (
          <div className="g2">
            <TextField
              label={t.name}
              hint={t.nameHint}
              maxLength={120}
              value={title}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
            {groups.length > 0 && (
              <SelectField
                label={t.group}
                value={group}
                onChange={(event) => setGroup(event.currentTarget.value)}
                options={groups.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
          </div>
        )}
      </fieldset>
      <FileDropzone
        labels={t}
        icon={iconLayoutKanban}
        accept=".json,.csv,.tsv,.txt,.xlsx,.xml,.gan"
        to={to}
        type="application/octet-stream"
      />
      <section className={styles.how}>
        <h2>{t.how}</h2>
        {planFormats.map((format) => (
          <details key={format}>
            <summary>{t.formats[format]}</summary>
            <p>{t.steps[format]}</p>
          </details>
        ))}
      </section>
    </>
  )
}
