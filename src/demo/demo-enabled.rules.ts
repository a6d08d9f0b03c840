/** Whether the demo sites should exist: by default only as long as there are no other sites. */
export function isDemoEnabled(choice: 'on' | 'off' | 'auto', hosts: readonly string[]): boolean {
  return choice === 'on' || (choice === 'auto' && hosts.every((host) => host.endsWith('.localhost')))
}
