import { findVideoTools } from '#kernel/video/video-tools.ts'
import type { Command } from './command.ts'

export const doctorCommand: Command = {
  name: 'doctor',
  usage: 'doctor',
  summary: 'Show what this installation runs on and what is missing',
  options: {},
  async run({ services, say }) {
    const db = services.database.forPlatform('read')
    const [facts] = await db.query<{
      version: string
      thai: boolean
      size: string
      waiting: number
      stuck: number
    }>(
      'doctor.facts',
      `SELECT current_setting('server_version') AS version, show_trgm('กา') <> '{}' AS thai,
              pg_size_pretty(pg_database_size(current_database())) AS size,
              (SELECT count(*) FROM graphile_worker.jobs WHERE attempts < max_attempts) AS waiting,
              (SELECT count(*) FROM graphile_worker.jobs WHERE attempts >= max_attempts) AS stuck`,
    )
    await db.rollback()
    const storage = await services.storage.head('doctor').then(
      () => true,
      () => false,
    )
    const videoTools = await findVideoTools(services.config)
    const lines: [string, boolean, string][] = [
      ['Node', Number(process.versions.node.split('.')[0]) >= 24, process.versions.node],
      ['PostgreSQL', Number.parseInt(facts?.version ?? '0', 10) >= 15, `${facts?.version}, ${facts?.size}`],
      [
        'Thai search',
        facts?.thai ?? false,
        facts?.thai
          ? 'Thai trigrams are available'
          : 'the database has no Thai trigrams: create it with a UTF-8 locale',
      ],
      ['Storage', storage, services.config.storageUrl.replace(/\/\/[^@]*@/, '//…@')],
      ['Mail', true, services.config.smtpUrl ? 'SMTP' : 'stored in the database (SMTP_URL is not set)'],
      [
        'ffmpeg',
        videoTools.ok || videoTools.why === 'missing',
        videoTools.ok
          ? videoTools.tools.version
          : videoTools.why === 'missing'
            ? 'missing: course videos play in one resolution only'
            : 'found, but without x264, AAC, HLS or its ffprobe',
      ],
      [
        'Jobs',
        (facts?.stuck ?? 0) === 0,
        `${facts?.waiting ?? 0} waiting, ${facts?.stuck ?? 0} permanently failed`,
      ],
      ['Sites', true, String(services.directory.all().length)],
    ]
    for (const [name, ok, detail] of lines) say(`${ok ? 'ok  ' : 'LOOK'} ${name.padEnd(12)} ${detail}`)
    return lines.every(([, ok]) => ok) ? 0 : 1
  },
}
