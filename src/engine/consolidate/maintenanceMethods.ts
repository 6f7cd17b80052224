import type { Memory } from '../ground/contract/memory.ts';
import type { MaintenanceRunner } from './maintenanceRunner.ts';

/** The part of the public face that steps and shows the work in the background. */
export function maintenanceMethods(
  maintenance: MaintenanceRunner,
  {
    assertOpen,
    isReadOnly,
    onRun,
  }: { readonly assertOpen: () => void; readonly isReadOnly: boolean; readonly onRun: () => void },
): Pick<Memory, 'maintain' | 'pauseMaintenance' | 'maintenance'> {
  return {
    maintain: async (input = {}) => {
      assertOpen();
      if (isReadOnly) return { state: 'done', runs: [] };
      const result = await maintenance.step(input);
      // What was learned is to be linked to the rest.
      if (result.batch !== undefined) onRun();
      return result;
    },
    pauseMaintenance: async () => {
      assertOpen();
      await maintenance.release();
    },
    maintenance: async ({ offsetMinutes = 0 } = {}) => {
      assertOpen();
      return await maintenance.status(offsetMinutes);
    },
  };
}
