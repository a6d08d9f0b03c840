export { StaffNotes } from './note/staff-notes.tsx'
export { type UserHit, UserPicker } from './person-picker/user-picker.tsx'
export { SmallAvatar } from './user/small-avatar.tsx'
