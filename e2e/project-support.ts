import type { Page } from '@playwright/test'
import { callAs, demo, uniqueProjectKey, waitForHydration } from './support.ts'

/** Creates a blank project with its tasks for the user signed in on a page; the page shows its board. */
export async function newProject(
  page: Page,
  name: string,
  tasks: readonly Record<string, unknown>[],
): Promise<{ id: string; address: string }> {
  await page.goto(`${demo}/project/new`)
  await waitForHydration(page)
  await page.getByRole('textbox', { name: 'ชื่อโครงการ' }).fill(name)
  await page.getByRole('textbox', { name: 'รหัส', exact: true }).fill(uniqueProjectKey())
  const presenceRequest = page.waitForRequest(/\/projects\/[^/]+\/presence$/)
  await page.getByRole('button', { name: 'สร้างโครงการ' }).click()
  const id = /projects\/([^/]+)\/presence/.exec((await presenceRequest).url())?.[1] ?? ''
  if (tasks.length) await callAs(page, 'POST', `/api/project/projects/${id}/tasks`, { tasks })
  await page.reload()
  await waitForHydration(page)
  return { id, address: new URL(page.url()).pathname.replace(/\/task$/, '') }
}

/** Returns the user signed in on a page. */
export const currentUserId = async (page: Page): Promise<string> =>
  (await callAs<{ user: { id: string } }>(page, 'GET', '/api/account/me')).user.id
