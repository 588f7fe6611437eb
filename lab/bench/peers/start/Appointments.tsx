import { Datagrid, List, TextField } from 'react-admin';

/** The day in a list, as react-admin's own guide makes one. */
export function Appointments() {
  return (
    <List perPage={200} pagination={false} exporter={false}>
      <Datagrid bulkActionButtons={false} rowClick={false}>
        <TextField source="folio" />
        <TextField source="hour" />
        <TextField source="ending" />
        <TextField source="client" />
        <TextField source="phone" />
        <TextField source="healer" />
        <TextField source="service" />
        <TextField source="status" />
        <TextField source="total" />
      </Datagrid>
    </List>
  );
}
