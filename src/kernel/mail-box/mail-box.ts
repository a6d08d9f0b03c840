import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { type Database, unitOfWork } from '#kernel/db/database.ts'
import { newId } from '#kernel/id.ts'
import type { Mail } from '#kernel/mail/mailer.ts'

interface Row {
  id: string
  sender: string
  recipient: string
  subject: string
  plain: string
  html: string | null
  at: Date
}

/** Stores emails in the database instead of sending them, keeping the last thousand. */
export function storeMail(database: Database) {
  return (mail: Mail): Promise<void> =>
    unitOfWork(database.forPlatform('write'), async (db) => {
      const values = [
        newId(),
        mail.from,
        mail.to,
        mail.subject,
        mail.text,
        mail.html ?? null,
        mail.headers ?? {},
      ]
      await db.query(
        'mailbox.keep',
        'INSERT INTO stored_mail (id, sender, recipient, subject, plain, html, headers) VALUES ($1, $2, $3, $4, $5, $6, $7)',
        values,
      )
      await db.query(
        'mailbox.trim',
        'DELETE FROM stored_mail WHERE id IN (SELECT id FROM stored_mail ORDER BY at DESC OFFSET 1000)',
      )
    })
}

/** `/dev/mail`: the emails that would have been sent. For development; not mounted in production. */
export function mailBoxRoutes(database: Database) {
  const app = new Hono()
  const read = (where: string, values: unknown[]) =>
    unitOfWork(database.forPlatform('read'), (db) =>
      db.query<Row>(
        `mailbox.${where.length}`,
        `SELECT * FROM stored_mail WHERE ${where} ORDER BY at DESC LIMIT 100`,
        values,
      ),
    )
  app.get('/', async (c) => {
    const to = c.req.query('to') ?? ''
    const emails = await read("($1 = '' OR recipient ILIKE '%' || $1 || '%')", [to])
    if (c.req.header('accept')?.includes('application/json')) return c.json({ mails: emails })
    return c.html(
      html`<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Mail</title>
        <meta name="viewport" content="width=device-width" /></head><body><h1>Mail</h1>
        <form><input name="to" value="${to}" aria-label="To" /> <button>Find</button></form>
        <ul>${emails.map((email) => html`<li><a href="/dev/mail/${email.id}">${email.subject}</a> ${email.recipient} ${email.at.toISOString()}</li>`)}</ul></body></html>`,
    )
  })
  app.get('/:id', async (c) => {
    const [mail] = await read('id::text = $1', [c.req.param('id')])
    if (!mail) return c.notFound()
    // The email's own styles must apply, but nothing in it may execute.
    c.header(
      'content-security-policy',
      "default-src 'none'; img-src 'self' data: https:; style-src 'unsafe-inline'; sandbox",
    )
    return c.html(mail.html ? html`${raw(mail.html)}` : html`<pre>${mail.plain}</pre>`)
  })
  return app
}
