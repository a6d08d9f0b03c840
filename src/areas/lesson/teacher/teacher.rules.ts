export const maxHeadlineLength = 120
export const maxBiographyLength = 1500

/** Whether somebody may change a teacher's profile: the team every one's, whoever teaches the course only their own. */
export const canEditProfile = (editor: { isTeam: boolean; isOwn: boolean; assists: boolean }): boolean =>
  editor.isTeam || (editor.isOwn && editor.assists)
