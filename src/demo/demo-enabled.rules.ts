/** Whether the demo sites are to be there: unless somebody said so, only as long as no site of one's own is. */
export function demoEnabled(choice: 'on' | 'off' | 'auto', hosts: readonly string[]): boolean {
  return choice === 'on' || (choice === 'auto' && hosts.every((host) => host.endsWith('.localhost')))
}
