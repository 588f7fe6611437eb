import { z } from 'zod';
import { ROLES } from '../rules/access/permissions';

const address = z.string().regex(/^\/[a-z]+$/);

/** An address that a department owns, with everything below it. */
const ownedPath = z.strictObject({
  path: address,
  /** The roles that may open it. Without roles it opens without a session, and sees to its own entry. */
  roles: z.array(z.enum(ROLES)).optional(),
});

const menuEntry = z.strictObject({
  /** Sections, their order and their heads belong to the shell. */
  section: z.enum(['Recepción', 'Almacén', 'Operaciones', 'Administración']),
  label: z.string().min(1),
  /** An owned path; whoever may open it sees the entry. */
  path: address,
  icon: z.string().min(1),
  order: z.int(),
});

/** A department's description of itself: its remote.json, with name and version filled in by its build. */
export const Remote = z
  .strictObject({
    name: z.string().regex(/^mf-[a-z]+$/),
    version: z.string(),
    /** Range of the shared package that it needs, as '^0.1.0'. */
    contract: z.string().regex(/^\^\d+\.\d+\.\d+$/),
    /** 'menu': beside the side menu. 'full': the whole page, at the touch scale. */
    frame: z.enum(['menu', 'full']),
    /** The department's name when it does not load. */
    title: z.string().min(1),
    paths: z.array(ownedPath).min(1),
    menu: z.array(menuEntry),
  })
  .refine(remote => remote.menu.every(entry => remote.paths.some(owned => owned.path === entry.path)), {
    message: 'A menu entry leads to a path that the department does not own',
  });

/** Hashes by file, a path below the manifest's folder: 'sha384-…', as `integrity` attributes have them. */
export const Integrity = z.record(
  z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/),
  z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
);

/** A department as the registry lists it. */
export const RegistryEntry = Remote.safeExtend({
  /** Address of its mf-manifest.json: a path of this origin, or a URL. */
  entry: z.string().min(1),
  /** Changes with every build; tells an old page that there is a newer one. */
  build: z.string(),
  /** Every file of the build. Without it, a build from before releases had them, it is run from this origin only. */
  integrity: Integrity.optional(),
});

export const Registry = z.object({
  /** Build of the shell that is served now. */
  shell: z.string(),
  remotes: z.array(RegistryEntry),
});

export type Remote = z.infer<typeof Remote>;
export type Integrity = z.infer<typeof Integrity>;
export type MenuEntry = z.infer<typeof menuEntry>;
export type RegistryEntry = z.infer<typeof RegistryEntry>;
export type Registry = z.infer<typeof Registry>;
